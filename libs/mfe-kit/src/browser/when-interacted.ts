import { afterPaint } from '../after-paint.ts';

/** Signs that somebody is there: a press, also one that is made again, a key, a moving pointer, a scroll, or news of session and basket. */
const signs = ['click', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'user:updated'];

let first: Promise<void> | undefined;

/** Resolves at the first sign of the shopper on this page, once it has been answered; at once ever after. */
export function whenInteracted(): Promise<void> {
  return (first ??= new Promise((resolve) => {
    // somebody was quicker than the scripts
    if (document.querySelector(':focus')) return resolve();
    const heard = new AbortController();
    const hear = () => {
      heard.abort();
      void afterPaint().then(resolve);
    };
    for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true, signal: heard.signal });
  }));
}
