/**
 * Takes the window to pages of somebody else's. Never resolves: the page stays busy until it is gone. Whoever comes back by the browser's own button may find
 * it as it was left, still busy: then it is loaded anew.
 */
export function goAway(url: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(url);
  return new Promise(() => {});
}
