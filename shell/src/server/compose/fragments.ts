import type { PartKind, Rendered } from '@cellardoor/mfe-kit/server';
import { RefreshingCache, type CacheableValue } from '../cache/refreshing-cache.ts';
import type { Metrics } from '../metrics.ts';
import type { RecordedInputs } from '../registry/recorded-inputs.ts';
import type { LiveModule } from '../registry/snapshot.ts';
import type { OnSlotHints } from '../workers/pending-calls.ts';
import { RenderAborted, ThreadUnavailable } from '../workers/thread-errors.ts';
import { contextForPart } from './guest.ts';
import { shopperMark } from '../document/shopper-text.ts';
import { stableJson } from './stable-json.ts';
import type { RequestContext } from '../request/request-context.ts';

/** A page or widget to render, with its params or props. */
export interface FragmentRequest {
  readonly kind: PartKind;
  readonly id: string;
  readonly input: object;
  readonly prefix: string;
  /** Milliseconds. */
  readonly deadlineMs: number;
}

export interface Fragment extends Rendered {
  /** Seconds that it may be cached. */
  readonly maxAge: number;
  /** True for one that may show who is shopping. */
  readonly personal: boolean;
  /** False for one that shows only its input and the shopper and loads no data. */
  readonly loads: boolean;
  /** True for one that comes from a cache: texts derived from it are worth caching, too. */
  readonly cached: boolean;
}

/**
 * Renders fragments, and caches them by release, market, id and props: those for everyone and those for visitors without a session. A
 * personal fragment that loads no data is cached by what it can show of its shopper, who goes from page to page with the same basket.
 */
export class Fragments {
  readonly #cache: RefreshingCache<Fragment>;
  /** A cache of its own for personal fragments: many shoppers must not evict what is for everyone. */
  readonly #own: RefreshingCache<Fragment>;
  readonly #stale = new WeakSet<Fragment>();
  readonly #keeps: boolean;
  readonly #metrics: Metrics;
  readonly #examples: RecordedInputs;

  constructor(bytes: number, metrics: Metrics, examples: RecordedInputs) {
    this.#keeps = bytes > 0;
    this.#cache = new RefreshingCache((bytes * 3) / 4);
    this.#own = new RefreshingCache(bytes / 4);
    this.#metrics = metrics;
    this.#examples = examples;
  }

  get bytes(): number {
    return this.#cache.bytes + this.#own.bytes;
  }

  /** Drops fragments with one of these item codes in their input or address. */
  dropNaming(itemCodes: readonly string[]): void {
    this.#cache.dropNaming(itemCodes);
    this.#own.dropNaming(itemCodes);
  }

  /** The context as a fragment that is the same for guests sees it; undefined for all other fragments. */
  seenBy({ snapshot }: RequestContext, id: string, input: object): ((context: RequestContext) => RequestContext) | undefined {
    const description = snapshot.ownerOf(id)?.parts[id];
    return description?.sameForGuests && ((context) => contextForPart(description, input, context));
  }

  /** @throws RenderFailed or ThreadUnavailable; an Error when no live module has the part */
  async get(context: RequestContext, request: FragmentRequest, onHints?: OnSlotHints): Promise<Fragment> {
    const module = context.snapshot.ownerOf(request.id);
    if (!module) throw new ThreadUnavailable(`nothing live renders ${request.id}`);
    const seen = contextForPart(module.parts[request.id]!, request.input, context);
    if (!seen.content.version || (isPersonal(module, request) && seen.cookie && module.parts[request.id]!.loads))
      return this.#render(seen, request, module, onHints, seen.signal);
    const make = async (): Promise<CacheableValue<Fragment>> => {
      const value = await this.#render(seen, request, module, onHints);
      // the text, its compressed form, and its copy with the ids of a slot
      const size = 3 * (value.html.length + value.data.length) + 500;
      const maxAge = value.status === 200 && !value.redirect ? value.maxAge : 0;
      return { value: { ...value, cached: maxAge > 0 && this.#keeps }, size, maxAge };
    };
    const cache = isPersonal(module, request) && seen.cookie ? this.#own : this.#cache;
    const { value, found } = await cache.get(keyOf(seen, request, module), make);
    if (found === 'stale') this.#stale.add(value);
    this.#metrics.fragment(module.release, found);
    return value;
  }

  /** Seconds that a page with this fragment may be cached: one second for a stale fragment, which is being rendered again. */
  maxAgeOf(fragment: Fragment): number {
    return this.#stale.has(fragment) ? Math.min(1, fragment.maxAge) : fragment.maxAge;
  }

  /** @param signal aborts when the client disconnects */
  async #render(
    context: RequestContext,
    request: FragmentRequest,
    { release, worker, parts }: LiveModule,
    onHints?: OnSlotHints,
    signal?: AbortSignal,
  ): Promise<Fragment> {
    const { maxAge, loads } = parts[request.id]!;
    const personal = parts[request.id]!.audience === 'shopper';
    const { market, requestId, origin, address, catalogue, content } = context;
    const { entries, version } = content;
    // a widget for everyone is cached for all pages: it must not learn which one this is
    const url = origin + (personal || request.kind === 'page' ? address : '/');
    const own = personal
      ? { shopper: context.shopper, ...(loads && { cookie: context.cookie, page: context.renderId }) }
      : { shopper: null };
    const done = this.#metrics.render(release);
    try {
      const rendered = await worker.render({ ...request, url, market, content: entries, requestId, catalogue, ...own }, onHints, signal);
      done('ok');
      // examples are stored, so only anonymous ones; what is never cached may have the token of an email as its input
      if (!context.cookie && version && maxAge > 0)
        this.#examples.note(request.id, { kind: request.kind, input: request.input, url, market, content: entries });
      return { ...rendered, personal, loads, cached: false, maxAge: version ? maxAge : 0 };
    } catch (error) {
      done(error instanceof RenderAborted ? 'unwanted' : error instanceof ThreadUnavailable ? 'gone' : 'failed');
      throw error;
    }
  }
}

const isPersonal = ({ parts }: LiveModule, { id }: FragmentRequest) => parts[id]!.audience === 'shopper';

/** Everything that a cached fragment depends on. */
function keyOf(context: RequestContext, request: FragmentRequest, module: LiveModule): string {
  const { market, origin, address, catalogue, content } = context;
  const { kind, id, input, prefix } = request;
  const { name, version } = module.release;
  const personal = isPersonal(module, request);
  const place = kind === 'page' || (personal && module.parts[id]!.loads) ? origin + address : origin;
  // a visitor without a session never gets what was rendered for a shopper
  const shopper = personal && context.cookie ? shopperMark(context.shopper) : '';
  return [name, version, market.brand, market.country, id, prefix, stableJson(input), place, catalogue, content.version, shopper].join(
    '\n',
  );
}
