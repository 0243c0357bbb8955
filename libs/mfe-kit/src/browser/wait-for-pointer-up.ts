import { nextTask } from './next-task.ts';

/** Milliseconds after which a press is looked at again: what ends outside the window says so nowhere. */
const lookEveryMs = 250;
/** Milliseconds after which what is still held is no press. */
const longestPressMs = 10_000;

const ends = ['pointerup', 'pointercancel', 'keyup'];

const oneEnd = (): Promise<void> =>
  new Promise((resolve) => {
    const heard = new AbortController();
    const over = () => {
      clearTimeout(timer);
      heard.abort();
      resolve();
    };
    const timer = setTimeout(over, lookEveryMs);
    for (const end of ends) addEventListener(end, over, { capture: true, signal: heard.signal });
  });

/** Resolves when nothing in a place is held down, and the press has been told. The browser knows of one that began before any script. */
export async function waitForPointerUp(place: Element): Promise<void> {
  const end = Date.now() + longestPressMs;
  while (place.matches(':active') && Date.now() < end) {
    await oneEnd();
    await nextTask();
  }
}
