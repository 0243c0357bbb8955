/** Elements that a translator puts around texts; no view of ours has them. */
const translators = 'font';

/** True where a translator has changed what the server rendered: React would throw it away and render anew. */
export const isTranslated = (element: HTMLElement): boolean => element.querySelector(translators) !== null;

const childrenOf = (element: Element) => [...element.children].filter((child) => !child.matches(translators));

/** Where a control stands in its place, whatever a translator has put around the texts. */
export function pathWithin(place: Element, control: Element): readonly number[] {
  const path: number[] = [];
  for (let at = control; at !== place && at.parentElement; at = at.parentElement) path.unshift(childrenOf(at.parentElement).indexOf(at));
  return path;
}

/** The control that stands where another one stood, if it is of the same kind. */
export function controlAtPath(control: HTMLElement, place: Element, path: readonly number[]): HTMLElement | undefined {
  if (control.isConnected) return control;
  let at: Element | undefined = place;
  for (const index of path) at = at && childrenOf(at)[index];
  return at instanceof HTMLElement && at.localName === control.localName && at.className === control.className ? at : undefined;
}
