import { controlAt, type Place } from './places.ts';
import { restoreScroll, scrollToTarget } from './scroll.ts';

/** Tells the new page to those who hear it, and puts focus and scroll where a page begins. */
export function arrive(page: Element, url: URL): void {
  scrollToTarget(url);
  focusHeading(page);
  announce(document.title);
}

/** Back or forward: the page as the shopper left it. */
export function comeBack(page: Element, url: URL, place: Place | undefined): void {
  if (!place) return arrive(page, url);
  const control = controlAt(place);
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
