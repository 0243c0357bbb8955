let kept = '';

/**
 * Keeps the address that was typed into a log-in, for the page of a forgotten password. In memory alone: an address is personal, and neither a
 * page's address nor the browser's storage is a place for it. After a full load it is typed once more.
 */
export function keepTypedEmail(email: string): void {
  kept = email;
}

/** The address that was kept, once; empty where there is none. */
export function takeTypedEmail(): string {
  const email = kept;
  kept = '';
  return email;
}
