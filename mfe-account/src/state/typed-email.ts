const key = 'cellardoor:typed-email';

/** Keeps the address that was typed into a log-in, for the page of a forgotten password in this tab. Never by a page's address: those are logged. */
export function keepTypedEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // storage is turned off: it is typed once more
  }
}

/** The address that was kept, once; empty where there is none. */
export function takeTypedEmail(): string {
  try {
    const email = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return email;
  } catch {
    return '';
  }
}
