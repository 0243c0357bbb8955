import { CommonText, joined, type Pieces } from '../document/pieces.ts';
import type { Fragment } from './fragments.ts';

/** A slot's tree is rendered under this prefix, and gets its true one when its place is known. */
export const anywhere = 'anywhere-';

/** A fragment's text at the slots in it: the text before each, the slot's id, and the text after the last. */
interface Cut {
  readonly texts: readonly (string | CommonText)[];
  readonly slots: readonly string[];
}

const mark = /<!--slot:(.+?)-->/;

function cutOf({ html, kept }: Fragment): Cut {
  const parts = html.split(mark);
  const texts = parts.filter((_, i) => i % 2 === 0);
  return { texts: kept ? texts.map((text) => new CommonText(text)) : texts, slots: parts.filter((_, i) => i % 2 === 1) };
}

/** Remembers, as long as a fragment is kept, what was made of it. */
function remembered<T>(make: (fragment: Fragment) => T): (fragment: Fragment) => T {
  const made = new WeakMap<Fragment, T>();
  return (fragment) => {
    if (!fragment.kept) return make(fragment);
    if (!made.has(fragment)) made.set(fragment, make(fragment));
    return made.get(fragment)!;
  };
}

const cut = remembered(cutOf);

/** A fragment's HTML with something in its slots. */
export function filledWith(fragment: Fragment, fill: (slot: string) => Pieces): Pieces {
  const { texts, slots } = cut(fragment);
  return joined(...texts.flatMap((text, i) => (i < slots.length ? [text, fill(slots[i]!)] : [text])));
}

/** A fragment's data as it stands in the page. */
export const dataOf: (fragment: Fragment) => string | CommonText = remembered(({ data, kept }) => (kept ? new CommonText(data) : data));

const places = remembered(() => new Map<string, Fragment>());

/** A widget's fragment with the ids that it has in its slot. React writes an id as `_` prefix … `_`. */
export function placed(fragment: Fragment, slot: string): Fragment {
  const known = places(fragment);
  const own = (text: string) => text.replaceAll(`_${anywhere}`, `_${slot}-`);
  const there = known.get(slot) ?? {
    ...fragment,
    html: own(fragment.html),
    slots: fragment.slots.map((each) => ({ ...each, id: own(each.id) })),
  };
  known.set(slot, there);
  return there;
}
