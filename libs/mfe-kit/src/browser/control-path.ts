/** Elements that a browser's translator wraps around texts; our views do not use them. */
const translators = 'font';

/** True where a translator has changed the server's HTML: React would discard it and render again. */
export const isTranslated = (element: HTMLElement): boolean => element.querySelector(translators) !== null;

const childrenOf = (element: Element) => [...element.children].filter((child) => !child.matches(translators));

/** Child indexes from `place` to a control, ignoring elements of a translator. */
export function pathWithin(place: Element, control: Element): readonly number[] {
  const path: number[] = [];
  for (let at = control; at !== place && at.parentElement; at = at.parentElement) path.unshift(childrenOf(at.parentElement).indexOf(at));
  return path;
}

/** The control now at the path of another one, if it has the same tag. */
export function controlAtPath(control: HTMLElement, place: Element, path: readonly number[]): HTMLElement | undefined {
  if (control.isConnected) return control;
  let at: Element | undefined = place;
  for (const index of path) at = at && childrenOf(at)[index];
  return at instanceof HTMLElement && at.localName === control.localName && at.className === control.className ? at : undefined;
}
