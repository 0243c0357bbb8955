import type { PartMount } from '@cellardoor/mfe-kit/browser';

/** Milliseconds after which a widget that failed is tried again; twice as long after each time. */
const firstRetryMs = 10_000;
const lastRetryMs = 320_000;

export interface TaggedWidget {
  readonly mount: PartMount;
  /** Hidden at first, beside the slot through which the tag's own content shows. */
  readonly place: HTMLElement;
  /** Whether every call was answered that the view was made of. */
  isAnswered(): boolean;
  /** Makes the calls again that were not answered. Never rejects. */
  askAgain(): Promise<void>;
}

export interface ShownWidget {
  /** To be called when the view, or what it was made of, may have changed. */
  look(): void;
  stop(): void;
}

/** Whether there is something to see, or to press, in a view. */
const hasContent = (place: HTMLElement) => place.textContent.trim() !== '' || place.querySelector('img, svg, input, button') !== null;

/**
 * Shows a widget in place of what the page has in its tag for as long as the widget is well: it is rendered, has content, and its calls were
 * answered. One that could not be loaded is tried again; one whose code fails is left out. [EMB-05]
 */
export function showWidgetWhileHealthy({ mount, place, isAnswered, askAgain }: TaggedWidget): ShownWidget {
  const slot = place.parentNode!.querySelector('slot')!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trying = false;
  let retryMs = firstRetryMs;
  let ended = false;

  const isLive = () => place.dataset.live !== undefined;
  const brokenIn = () => place.querySelector('[data-unavailable]');

  async function attempt(): Promise<void> {
    timer = undefined;
    trying = true;
    await (isLive() ? askAgain() : mount.start());
    trying = false;
    if (ended) return;
    if (!isLive()) brokenIn()?.remove();
    look();
  }

  function look(): void {
    if (ended) return;
    const isWell = isLive() && isAnswered() && !brokenIn();
    if (isWell) retryMs = firstRetryMs;
    else tryLater();
    show(isWell && hasContent(place));
  }

  function tryLater(): void {
    if (trying || timer || brokenIn()) return;
    timer = setTimeout(() => void attempt(), retryMs);
    retryMs = Math.min(2 * retryMs, lastRetryMs);
  }

  function show(isGood: boolean): void {
    if (place.hidden !== isGood) return;
    place.hidden = !isGood;
    if (isGood) slot.remove();
    else place.after(slot);
  }

  const watch = new MutationObserver(look);
  watch.observe(place, { childList: true, subtree: true, characterData: true });
  void attempt();
  return {
    look,
    stop() {
      ended = true;
      watch.disconnect();
      clearTimeout(timer);
    },
  };
}
