import type { PartKind, Rendered } from '@cellardoor/mfe-kit/server';
import { BoundedCache, type Made } from '../cache/bounded-cache.ts';
import type { Metrics } from '../metrics.ts';
import type { Examples } from '../registry/examples.ts';
import type { LiveModule } from '../registry/snapshot.ts';
import type { Hints } from '../workers/pending-calls.ts';
import { NobodyWaits, ThreadGone } from '../workers/thread-errors.ts';
import { seenBy } from './guest.ts';
import { shopperMark } from './shopper-text.ts';
import { stableJson } from './stable-json.ts';
import type { Visit } from './visit.ts';

/** What is asked for: a page or widget with its params or props. */
export interface PartRequest {
  readonly kind: PartKind;
  readonly id: string;
  readonly input: object;
  readonly prefix: string;
  /** Milliseconds. */
  readonly deadlineMs: number;
}

export interface Fragment extends Rendered {
  /** Seconds that it may be kept. */
  readonly maxAge: number;
  /** True for one that may show who is shopping. */
  readonly personal: boolean;
  /** False for one that shows its input and the shopper, and asks for nothing else. */
  readonly loads: boolean;
  /** True for one that others will be shown too: what is made of it is worth keeping. */
  readonly kept: boolean;
}

/**
 * Rendered parts. Those for everyone, and those for visitors without a session, are kept by release, market, part and props. A shopper's
 * part that asks for nothing is kept by all that it can show of them, too: they go from page to page with the same basket.
 */
export class Fragments {
  readonly #cache: BoundedCache<Fragment>;
  /** Apart from what is for everyone: many shoppers must not push that out. */
  readonly #own: BoundedCache<Fragment>;
  readonly #stale = new WeakSet<Fragment>();
  readonly #keeps: boolean;
  readonly #metrics: Metrics;
  readonly #examples: Examples;

  constructor(bytes: number, metrics: Metrics, examples: Examples) {
    this.#keeps = bytes > 0;
    this.#cache = new BoundedCache((bytes * 3) / 4);
    this.#own = new BoundedCache(bytes / 4);
    this.#metrics = metrics;
    this.#examples = examples;
  }

  get bytes(): number {
    return this.#cache.bytes + this.#own.bytes;
  }

  /** Drops what names one of these products in its input or address. */
  dropNaming(itemCodes: readonly string[]): void {
    this.#cache.dropNaming(itemCodes);
    this.#own.dropNaming(itemCodes);
  }

  /** How a part that is the same for guests sees visits; undefined for all others. */
  seenBy({ snapshot }: Visit, id: string, input: object): ((visit: Visit) => Visit) | undefined {
    const description = snapshot.ownerOf(id)?.parts[id];
    return description?.sameForGuests && ((visit) => seenBy(description, input, visit));
  }

  /** @throws RenderFailed or ThreadGone; an Error when no live module has the part */
  async get(asked: Visit, part: PartRequest, onHints?: Hints): Promise<Fragment> {
    const module = asked.snapshot.ownerOf(part.id);
    if (!module) throw new ThreadGone(`nothing live renders ${part.id}`);
    const visit = seenBy(module.parts[part.id]!, part.input, asked);
    if (!visit.content.version || (isPersonal(module, part) && visit.cookie && module.parts[part.id]!.loads))
      return this.#render(visit, part, module, onHints, visit.gone);
    const make = async (): Promise<Made<Fragment>> => {
      const value = await this.#render(visit, part, module, onHints);
      // the text, and again what is compressed of it or set into places
      const size = 3 * (value.html.length + value.data.length) + 500;
      const maxAge = value.status === 200 && !value.redirect ? value.maxAge : 0;
      return { value: { ...value, kept: maxAge > 0 && this.#keeps }, size, maxAge };
    };
    const cache = isPersonal(module, part) && visit.cookie ? this.#own : this.#cache;
    const { value, found } = await cache.get(keyOf(visit, part, module), make);
    if (found === 'stale') this.#stale.add(value);
    this.#metrics.fragment(module.release, found);
    return value;
  }

  /** Seconds for which what is made of a fragment may be kept. A stale one is being made anew: what holds it is wanted anew as soon. */
  maxAgeOf(fragment: Fragment): number {
    return this.#stale.has(fragment) ? Math.min(1, fragment.maxAge) : fragment.maxAge;
  }

  /** @param gone aborts when nobody wants it any more */
  async #render(
    visit: Visit,
    part: PartRequest,
    { release, worker, parts }: LiveModule,
    onHints?: Hints,
    gone?: AbortSignal,
  ): Promise<Fragment> {
    const { maxAge, loads } = parts[part.id]!;
    const personal = parts[part.id]!.audience === 'shopper';
    const { market, requestId, origin, address, catalogue, content } = visit;
    const { entries, version } = content;
    // a widget for everyone is the same on all pages: it must not learn which one this is
    const url = origin + (personal || part.kind === 'page' ? address : '/');
    const own = personal ? { shopper: visit.shopper, ...(loads && { cookie: visit.cookie, page: visit.page }) } : { shopper: null };
    const done = this.#metrics.render(release);
    try {
      const rendered = await worker.render({ ...part, url, market, content: entries, requestId, catalogue, ...own }, onHints, gone);
      done('ok');
      // of nobody in particular: an example is kept, and shown to nobody
      if (!visit.cookie && version) this.#examples.note(part.id, { kind: part.kind, input: part.input, url, market, content: entries });
      return { ...rendered, personal, loads, kept: false, maxAge: version ? maxAge : 0 };
    } catch (error) {
      done(error instanceof NobodyWaits ? 'unwanted' : error instanceof ThreadGone ? 'gone' : 'failed');
      throw error;
    }
  }
}

const isPersonal = ({ parts }: LiveModule, { id }: PartRequest) => parts[id]!.audience === 'shopper';

/** What a part that is kept depends on. */
function keyOf(visit: Visit, part: PartRequest, module: LiveModule): string {
  const { market, origin, address, catalogue, content } = visit;
  const { kind, id, input, prefix } = part;
  const { name, version } = module.release;
  const personal = isPersonal(module, part);
  const place = kind === 'page' || (personal && module.parts[id]!.loads) ? origin + address : origin;
  // nobody without a session is shown what was made for somebody with one
  const shopper = personal && visit.cookie ? shopperMark(visit.shopper) : '';
  return [name, version, market.brand, market.country, id, prefix, stableJson(input), place, catalogue, content.version, shopper].join(
    '\n',
  );
}
