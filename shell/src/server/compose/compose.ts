import type { SlotMark } from '@cellardoor/mfe-kit/server';
import { type SharedChunk, joinChunks, Placeholder, type Chunks } from '../document/chunks.ts';
import { unplacedIdPrefix, fragmentData, fillFragment, withSlotIds } from './fill-slots.ts';
import type { Fragment, Fragments, FragmentRequest } from './fragments.ts';
import { stableJson } from './stable-json.ts';
import type { OnSlotHints } from '../workers/pending-calls.ts';
import type { RequestContext } from '../request/request-context.ts';

/** A fragment with the widgets in its slots, nested ones included. */
export interface Composed {
  readonly fragment: Fragment;
  readonly html: Chunks;
  /** Of the fragment itself, as JSON. */
  readonly data: string | SharedChunk;
  /** Ids of all fragments in it that the first paint needs. */
  readonly fragmentIds: readonly string[];
  /** Ids of fragments that load when they are scrolled to. */
  readonly offscreenIds: readonly string[];
  /** False when a slot is left to the browser. */
  readonly complete: boolean;
  /** True when something in it was rendered for one shopper. */
  readonly personal: boolean;
  /** Stands in its slot where each shopper gets their own. */
  readonly place?: Placeholder;
  /** Seconds that the whole may be cached. */
  readonly maxAge: number;
}

const maxDepth = 6;
const widgetDeadlineMs = 400;

type Early = Map<string, Promise<Fragment>>;
const nameOf = (widget: string, props: object) => `${widget} ${stableJson(props)}`;

/** Renders fragments in the threads of their modules, and puts widgets into the slots. */
export class FragmentComposer {
  readonly #fragments: Fragments;
  readonly #onLost: (context: RequestContext, widget: string, error: Error) => void;

  constructor(fragments: Fragments, onLost: (context: RequestContext, widget: string, error: Error) => void) {
    this.#fragments = fragments;
    this.#onLost = onLost;
  }

  /**
   * A page's main content, or the widget of a root, with its slots filled. @throws when the fragment itself fails; a failed slot is left empty
   * @param onDone called when the fragment itself is rendered or has failed, while its slots may still be
   */
  async compose(context: RequestContext, request: FragmentRequest, onDone?: () => void): Promise<Composed> {
    const early: Early = new Map();
    const hinted = (hints: Parameters<OnSlotHints>[0]) => {
      for (const { widget, props } of hints) {
        const name = nameOf(widget, props);
        if (!early.has(name)) early.set(name, this.#widget(context, widget, props));
      }
    };
    const fragment = await this.#fragments.get(context, request, hinted).finally(onDone);
    return this.#aged(fragment, await this.#filled(context, fragment, request.id, early, 0));
  }

  async #filled(context: RequestContext, fragment: Fragment, id: string, early: Early, depth: number): Promise<Composed> {
    const inner = await Promise.all(fragment.slots.map((slot) => this.#slot(context, slot, early, depth + 1)));
    const found = inner.filter((composed) => composed !== undefined);
    const byId = new Map(fragment.slots.map(({ id: slot }, i) => [slot, inner[i]]));
    const html = fillFragment(fragment, (slot) => filling(byId.get(slot)));
    const now = inner.filter((_, i) => (fragment.slots[i]!.when ?? 'now') === 'now').flatMap((composed) => composed?.fragmentIds ?? []);
    const late = found.flatMap(({ fragmentIds: parts, offscreenIds: later }) => [...parts, ...later]);
    return {
      fragment,
      html,
      data: fragmentData(fragment),
      fragmentIds: [id, ...now],
      offscreenIds: late.filter((other) => !now.includes(other)),
      complete: found.length === inner.length && found.every(({ complete }) => complete),
      personal: fragment.personal || found.some(({ personal }) => personal),
      maxAge: Math.min(fragment.maxAge, ...found.map(({ maxAge }) => maxAge)),
    };
  }

  async #slot(context: RequestContext, slot: SlotMark, early: Early, depth: number): Promise<Composed | undefined> {
    const { id, widget, props } = slot;
    if (depth > maxDepth) return undefined;
    try {
      const fragment = await (early.get(nameOf(widget, props)) ?? this.#widget(context, widget, props));
      const composed = this.#aged(fragment, await this.#filled(context, withSlotIds(fragment, id), widget, early, depth));
      // a cached page would lack styles and scripts of widgets in its slots: one with slots is rendered for each shopper, or by the browser
      const isPlace = fragment.personal && fragment.slots.length === 0;
      if (!isPlace) return composed;
      // the shopper it was rendered for gets it; a cached page holds it no longer than their request takes
      const made = new WeakMap([[context, filling(composed)]]);
      const place = new Placeholder(
        async (other) => {
          const known = made.get(other);
          if (known) return known;
          const own = await this.#slot(other, slot, new Map(), depth);
          return own && own.fragment.slots.length === 0 ? filling({ ...own, place: undefined }) : undefined;
        },
        this.#fragments.seenBy(context, widget, props),
      );
      return { ...composed, personal: false, place };
    } catch (error) {
      this.#onLost(context, widget, error as Error);
      return undefined;
    }
  }

  #aged(fragment: Fragment, composed: Composed): Composed {
    return { ...composed, maxAge: Math.min(composed.maxAge, this.#fragments.maxAgeOf(fragment)) };
  }

  #widget(context: RequestContext, id: string, input: object): Promise<Fragment> {
    const fragment = this.#fragments.get(context, { kind: 'widget', id, input, prefix: unplacedIdPrefix, deadlineMs: widgetDeadlineMs });
    // a hint whose slot never comes must not cause an unhandled rejection
    fragment.catch(() => {});
    return fragment;
  }
}

const filling = (composed: Composed | undefined): Chunks =>
  composed?.place
    ? [composed.place]
    : composed
      ? joinChunks('<div data-ssr="ok">', composed.html, '</div><script type="application/json">', composed.data, '</script>')
      : [];
