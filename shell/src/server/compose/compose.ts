import type { SlotMark } from '@cellardoor/mfe-kit/server';
import { joined, Placeholder, type Pieces } from '../document/pieces.ts';
import { anywhere, dataOf, filledWith, placed } from './fill-slots.ts';
import type { Fragment, Fragments, PartRequest } from './fragments.ts';
import { stableJson } from './stable-json.ts';
import type { Hints } from '../workers/pending-calls.ts';
import type { Visit } from './visit.ts';

/** A part with the widgets in its slots, nested ones too. */
export interface Composed {
  readonly fragment: Fragment;
  readonly html: Pieces;
  /** Ids of all parts in it that the first paint needs. */
  readonly parts: readonly string[];
  /** Ids of the parts that wait until they are scrolled to. */
  readonly later: readonly string[];
  /** False when a slot is left to the browser. */
  readonly complete: boolean;
  /** True when something in it was made for its shopper alone. */
  readonly personal: boolean;
  /** What stands in its slot, where each visit is to be given its own. */
  readonly place?: Placeholder;
  /** Seconds that the whole may be kept. */
  readonly maxAge: number;
}

const maxDepth = 6;
const widgetDeadlineMs = 400;

type Early = Map<string, Promise<Fragment>>;
const nameOf = (widget: string, props: object) => `${widget} ${stableJson(props)}`;

/** Renders parts in their modules' threads and stitches them. */
export class PageComposer {
  readonly #fragments: Fragments;
  readonly #onLost: (visit: Visit, widget: string, error: Error) => void;

  constructor(fragments: Fragments, onLost: (visit: Visit, widget: string, error: Error) => void) {
    this.#fragments = fragments;
    this.#onLost = onLost;
  }

  /**
   * A page or a root's widget with all that is in its slots. @throws when the part itself fails; a slot never fails it
   * @param onDone called when the part itself is rendered or has failed, and only its slots are waited for
   */
  async compose(visit: Visit, part: PartRequest, onDone?: () => void): Promise<Composed> {
    const early: Early = new Map();
    const hinted = (hints: Parameters<Hints>[0]) => {
      for (const { widget, props } of hints) {
        const name = nameOf(widget, props);
        if (!early.has(name)) early.set(name, this.#widget(visit, widget, props));
      }
    };
    const fragment = await this.#fragments.get(visit, part, hinted).finally(onDone);
    return this.#aged(fragment, await this.#filled(visit, fragment, part.id, early, 0));
  }

  async #filled(visit: Visit, fragment: Fragment, id: string, early: Early, depth: number): Promise<Composed> {
    const inner = await Promise.all(fragment.slots.map((slot) => this.#slot(visit, slot, early, depth + 1)));
    const found = inner.filter((composed) => composed !== undefined);
    const byId = new Map(fragment.slots.map(({ id: slot }, i) => [slot, inner[i]]));
    const html = filledWith(fragment, (slot) => filling(byId.get(slot)));
    const now = inner.filter((_, i) => (fragment.slots[i]!.when ?? 'now') === 'now').flatMap((composed) => composed?.parts ?? []);
    const late = found.flatMap(({ parts, later }) => [...parts, ...later]);
    return {
      fragment,
      html,
      parts: [id, ...now],
      later: late.filter((part) => !now.includes(part)),
      complete: found.length === inner.length && found.every(({ complete }) => complete),
      personal: fragment.personal || found.some(({ personal }) => personal),
      maxAge: Math.min(fragment.maxAge, ...found.map(({ maxAge }) => maxAge)),
    };
  }

  async #slot(visit: Visit, slot: SlotMark, early: Early, depth: number): Promise<Composed | undefined> {
    const { id, widget, props } = slot;
    if (depth > maxDepth) return undefined;
    try {
      const fragment = await (early.get(nameOf(widget, props)) ?? this.#widget(visit, widget, props));
      const composed = this.#aged(fragment, await this.#filled(visit, placed(fragment, id), widget, early, depth));
      // styles and scripts of what is in its slots would be missing on a page for all: one with slots is made for each, or by the browser
      const isPlace = fragment.personal && fragment.slots.length === 0;
      if (!isPlace) return composed;
      // whom it was made for is given it; a page that is kept holds it no longer than their visit takes
      const made = new WeakMap([[visit, filling(composed)]]);
      const place = new Placeholder(
        async (other) => {
          const known = made.get(other);
          if (known) return known;
          const own = await this.#slot(other, slot, new Map(), depth);
          return own && own.fragment.slots.length === 0 ? filling({ ...own, place: undefined }) : undefined;
        },
        this.#fragments.seenBy(visit, widget, props),
      );
      return { ...composed, personal: false, place };
    } catch (error) {
      this.#onLost(visit, widget, error as Error);
      return undefined;
    }
  }

  #aged(fragment: Fragment, composed: Composed): Composed {
    return { ...composed, maxAge: Math.min(composed.maxAge, this.#fragments.maxAgeOf(fragment)) };
  }

  #widget(visit: Visit, id: string, input: object): Promise<Fragment> {
    const fragment = this.#fragments.get(visit, { kind: 'widget', id, input, prefix: anywhere, deadlineMs: widgetDeadlineMs });
    // a hint whose slot never comes must not become an unhandled rejection
    fragment.catch(() => {});
    return fragment;
  }
}

const filling = (composed: Composed | undefined): Pieces =>
  composed?.place
    ? [composed.place]
    : composed
      ? joined('<div data-ssr="ok">', composed.html, '</div><script type="application/json">', dataOf(composed.fragment), '</script>')
      : [];
