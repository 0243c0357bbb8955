/** What a visitor meant to do before they were asked to log in. It waits in this tab until they are back. */
export type Intent = 'favourite' | 'notify-me';

const keyOf = (intent: Intent) => `cellardoor:${intent}`;

/** Notes what to do with a product after the log-in. A browser that keeps nothing forgets it. */
export function noteIntent(intent: Intent, itemCode: string): void {
  try {
    sessionStorage.setItem(keyOf(intent), itemCode);
  } catch {
    // storage is turned off
  }
}

/** True once, where this was meant to be done with the product. */
export function takeIntent(intent: Intent, itemCode: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(intent)) !== itemCode) return false;
    sessionStorage.removeItem(keyOf(intent));
    return true;
  } catch {
    return false;
  }
}
