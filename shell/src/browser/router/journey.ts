/** Where a shopper wants to go, and how. */
export interface Journey {
  readonly url: URL;
  /** 'push' follows a link, 'replace' follows one without a step in the history, 'pop' is back or forward. */
  readonly how: 'push' | 'replace' | 'pop';
  /** Scroll and focus stay as they are, for a page that shows more or less of itself. */
  readonly keepScroll: boolean;
}

/** How an element wants its address to be followed: `data-replace`, `data-keep-scroll`. */
export const journeyOf = (element: HTMLElement | SVGElement, url: URL): Journey => ({
  url,
  how: element.dataset.replace === undefined ? 'push' : 'replace',
  keepScroll: element.dataset.keepScroll !== undefined,
});

/** The server has the last word. */
export function loadJourney({ url, how }: Journey): void {
  if (how === 'pop') location.reload();
  else if (how === 'replace') location.replace(url);
  else location.assign(url);
}
