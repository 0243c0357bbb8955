import { afterPaint } from '../after-paint.ts';

/** Events that count as an interaction: clicks (also replayed ones), keys, pointer moves, scrolling, focus, and a change of session or basket. */
const signs = ['click', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'user:updated'];

let first: Promise<void> | undefined;

/** Resolves after the first interaction with this page has been handled and painted; immediately from then on. */
export function whenInteracted(): Promise<void> {
  return (first ??= new Promise((resolve) => {
    // the shopper was faster than the scripts
    if (document.querySelector(':focus')) return resolve();
    const heard = new AbortController();
    const hear = () => {
      heard.abort();
      void afterPaint().then(resolve);
    };
    for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true, signal: heard.signal });
  }));
}
