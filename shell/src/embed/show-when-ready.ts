import type { PartMount } from '@cellardoor/mfe-kit/browser';

/** Milliseconds after which a widget that failed is tried again; twice as long after each time. */
const firstRetryMs = 10_000;
const lastRetryMs = 320_000;

/**
 * Shows a widget in place of what the page has in its tag once it has been rendered well. One that could not be loaded is tried again; one whose
 * code fails is left out. Returns the way to end that.
 * @param place hidden, beside the slot through which the tag's own content shows
 */
export function showWhenReady(mount: PartMount, place: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  async function start(retryMs: number): Promise<void> {
    await mount.start();
    if (ended) return;
    const broken = place.querySelector('[data-unavailable]');
    if (place.dataset.live !== undefined) return broken ? undefined : show();
    broken?.remove();
    timer = setTimeout(() => void start(Math.min(2 * retryMs, lastRetryMs)), retryMs);
  }

  function show() {
    place.hidden = false;
    place.parentNode?.querySelector('slot')?.remove();
  }

  void start(firstRetryMs);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
