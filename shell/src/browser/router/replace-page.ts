import { mountPart } from '@cellardoor/mfe-kit/browser';
import type { NextPage, Outlet } from '../outlet.ts';

let count = 0;

/**
 * Puts another page in place of an outlet's own, within one frame. `arrange` runs when it is in the document and before it is painted: for
 * scroll, focus and head.
 */
export async function replacePage(outlet: Outlet, { part, ref, data }: NextPage, arrange: () => void): Promise<void> {
  const { place, composer, mountParcel, shown: leaving } = outlet;
  const before = [...place.children] as HTMLElement[];
  const element = document.createElement('div');
  element.dataset.part = ref.id;
  place.append(element);
  // all in one task, from here to `onShown`: no frame shows two pages, or none
  for (const old of before) old.hidden = true;
  let isIn = false;
  const onShown = () => {
    if (isIn) return;
    isIn = true;
    // from here on it is the page that the next one replaces, though single-spa ends its mount a task later
    outlet.shown = {
      id: ref.id,
      show: async (input, now) => (await (await mounting).show(input, now), true),
      unmount: () =>
        void mounting.then(
          (mounted) => mounted.unmount(),
          () => undefined,
        ),
    };
    leaving?.unmount();
    for (const old of before) old.remove();
    // what an editor was told of a preview is said of no other page; a note of local modules is no paragraph, and stays
    document.querySelector('p.cd-preview')?.remove();
    arrange();
  };
  const prefix = `page${++count}-`;
  const mounting = mountPart({ composer, mountParcel, element, prefix, part, ref, data, onShown });
  await mounting;
  // a view that failed shows nothing of its own, and the page has changed all the same
  onShown();
}
