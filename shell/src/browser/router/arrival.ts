import { focusedControlOf, type ViewState } from './view-states.ts';
import { restoreScroll, scrollToTarget } from './scroll.ts';

/** Tells the new page to those who hear it, and puts focus and scroll where a page begins. */
export function showArrival(page: Element, url: URL): void {
  scrollToTarget(url);
  focusHeading(page);
  announce(document.title);
}

/** Back or forward: the page as the shopper left it. */
export function restoreView(page: Element, url: URL, place: ViewState | undefined): void {
  if (!place) return showArrival(page, url);
  const control = focusedControlOf(place);
  if (control) control.focus({ preventScroll: true });
  else focusHeading(page);
  restoreScroll(place.y);
  announce(document.title);
}

function focusHeading(page: Element) {
  const heading = page.querySelector<HTMLElement>('h1') ?? (page as HTMLElement);
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function announce(text: string) {
  const live = document.getElementById('live');
  if (live) live.textContent = text;
}
