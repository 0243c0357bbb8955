/** What a visitor meant to do before they were asked to log in. It waits in this tab until they are back. */
export type Intent = 'favourite' | 'notify-me';

const keyOf = (intent: Intent) => `cellardoor:${intent}`;

/** Names this load of a page: the log-in itself changes the page that is about to be loaded again, and nothing must be begun there. */
const load = () => String(performance.timeOrigin);

/** Notes what to do with a product after the log-in. A browser that keeps nothing forgets it. */
export function noteIntent(intent: Intent, itemCode: string): void {
  try {
    sessionStorage.setItem(keyOf(intent), JSON.stringify([itemCode, load()]));
  } catch {
    // storage is turned off
  }
}

const kept = (intent: Intent): readonly string[] => {
  try {
    // on the server there is none, and to be told so by an error takes longer than to render a card
    if (typeof sessionStorage === 'undefined') return [];
    return JSON.parse(sessionStorage.getItem(keyOf(intent)) ?? '[]') as string[];
  } catch {
    return [];
  }
};

/** True where this was meant to be done with the product before the page was loaded, and nobody has begun it. */
export function isIntended(intent: Intent, itemCode: string): boolean {
  const [code, when] = kept(intent);
  return code === itemCode && when !== load();
}

/** True once, where this was meant to be done with the product before the page was loaded. */
export function takeIntent(intent: Intent, itemCode: string): boolean {
  if (!isIntended(intent, itemCode)) return false;
  sessionStorage.removeItem(keyOf(intent));
  return true;
}
