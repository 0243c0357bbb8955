import { nextTask } from './next-task.ts';

/** Milliseconds between checks, because a press that ends outside the window fires no event. */
const lookEveryMs = 250;
/** Milliseconds after which a press that has not ended is ignored. */
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

/** Resolves when nothing in `place` is pressed and the click has been dispatched. Uses `:active`, which includes presses from before any script. */
export async function waitForPointerUp(place: Element): Promise<void> {
  const end = Date.now() + longestPressMs;
  while (place.matches(':active') && Date.now() < end) {
    await oneEnd();
    await nextTask();
  }
}
