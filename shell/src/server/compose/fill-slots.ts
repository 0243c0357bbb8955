import { SharedChunk, joinChunks, type Chunks } from '../document/chunks.ts';
import type { Fragment } from './fragments.ts';

/** React ids of a widget are rendered with this prefix, and get their own when the slot is known. */
export const unplacedIdPrefix = 'anywhere-';

/** A fragment's text at the slots in it: the text before each, the slot's id, and the text after the last. */
interface Cut {
  readonly texts: readonly (string | SharedChunk)[];
  readonly slots: readonly string[];
}

const mark = /<!--slot:(.+?)-->/;

function cutOf({ html, cached }: Fragment): Cut {
  const sections = html.split(mark);
  const texts = sections.filter((_, i) => i % 2 === 0);
  return { texts: cached ? texts.map((text) => new SharedChunk(text)) : texts, slots: sections.filter((_, i) => i % 2 === 1) };
}

/** Caches what is derived from a fragment for as long as the fragment is cached. */
function remembered<T>(make: (fragment: Fragment) => T): (fragment: Fragment) => T {
  const made = new WeakMap<Fragment, T>();
  return (fragment) => {
    if (!fragment.cached) return make(fragment);
    if (!made.has(fragment)) made.set(fragment, make(fragment));
    return made.get(fragment)!;
  };
}

const cut = remembered(cutOf);

/** A fragment's HTML with something in its slots. */
export function fillFragment(fragment: Fragment, fill: (slot: string) => Chunks): Chunks {
  const { texts, slots } = cut(fragment);
  return joinChunks(...texts.flatMap((text, i) => (i < slots.length ? [text, fill(slots[i]!)] : [text])));
}

/** A fragment's data as it stands in the page. */
export const fragmentData: (fragment: Fragment) => string | SharedChunk = remembered(({ data, cached }) =>
  cached ? new SharedChunk(data) : data,
);

const places = remembered(() => new Map<string, Fragment>());

/** A widget's fragment with the ids that it has in its slot. React writes an id as `_` prefix … `_`. */
export function withSlotIds(fragment: Fragment, slot: string): Fragment {
  const known = places(fragment);
  const own = (text: string) => text.replaceAll(`_${unplacedIdPrefix}`, `_${slot}-`);
  const there = known.get(slot) ?? {
    ...fragment,
    html: own(fragment.html),
    slots: fragment.slots.map((each) => ({ ...each, id: own(each.id) })),
  };
  known.set(slot, there);
  return there;
}
