import { currentEntryKey } from './history-key.ts';

/** Milliseconds in which parts that come late may still move what is below them. */
const patienceMs = 1500;

/** Scrolls to where the shopper was, and again as the page grows back to what it was, until the shopper scrolls themselves. */
export function restoreScroll(y: number): void {
  const stop = new AbortController();
  const entry = currentEntryKey();
  const go = () => {
    if (currentEntryKey() === entry) scrollTo({ top: y, behavior: 'instant' });
    else stop.abort();
  };
  go();
  const observer = new ResizeObserver(go);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate'])
    addEventListener(moved, () => stop.abort(), { once: true, passive: true, signal: stop.signal });
  setTimeout(() => stop.abort(), patienceMs);
  observer.observe(document.body);
}

/** To the element that a fragment names, or to the top. */
export function scrollToTarget({ hash }: URL): void {
  const named = hash ? document.getElementById(fragmentOf(hash)) : null;
  if (named) named.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
