/** Milliseconds in which parts that come late may still make the page as tall as it was. */
const patience = 2000;

/** Scrolls to where the shopper was, again while the page grows, until it is tall enough or the shopper moves by himself. */
export function restoreScroll(y: number): void {
  scrollTo({ top: y, behavior: 'instant' });
  if (Math.abs(scrollY - y) <= 1) return;
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) <= 1) stop.abort();
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(moved, () => stop.abort(), { once: true, passive: true, signal: stop.signal });
  setTimeout(() => stop.abort(), patience);
  observer.observe(document.body);
}

/** To the element that a fragment names, or to the top. */
export function scrollToTarget({ hash }: URL): void {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (named) named.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}
