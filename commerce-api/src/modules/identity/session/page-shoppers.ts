import { pageHeader } from '@cellardoor/contracts/http/shell-headers';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import { tokenOf } from './cookie.ts';
import type { RequestShopper } from './shopper.ts';

/** Who asks for a page, as the first of its calls read them. */
export interface PageShopper {
  readonly shopper: RequestShopper | null;
  /** Whether the memberships in their basket give them member prices; absent until a call needs it. */
  readonly memberPrices?: boolean;
}

/** Milliseconds: once its turn has come, a page is made in so many at most. One that waited for longer reads its shopper again. */
const keptMs = 3_000;
/** Pages under way at most. */
const most = 5_000;

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'cookies' | 'hostname' | 'protocol'> & {
  readonly market: { brand: string; country: string };
};

/** Shoppers of the pages that are under way: all calls for one page are for the same shopper, who is read once. */
export class PageShoppers {
  readonly #kept = new Map<string, { readonly known: PageShopper; readonly until: number }>();

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** Undefined where no call for the same page and session has read them. */
  of(request: Asked): PageShopper | undefined {
    const key = keyOf(request);
    const found = key === undefined ? undefined : this.#kept.get(key);
    return found && found.until > this.clock() ? found.known : undefined;
  }

  /** A call that may change who they are makes the next one read them anew. */
  keep(request: Asked, known: PageShopper): void {
    const key = keyOf(request);
    if (key === undefined) return;
    this.#kept.delete(key);
    const now = this.clock();
    for (const [oldest, { until }] of this.#kept) {
      if (until > now && this.#kept.size < most) break;
      this.#kept.delete(oldest);
    }
    if (request.method === 'GET') this.#kept.set(key, { known, until: now + keptMs });
  }
}

/** Undefined for a call that is for no page, or comes without a session. */
function keyOf(request: Asked): string | undefined {
  const page = request.headers[pageHeader];
  const token = typeof page === 'string' ? tokenOf(request) : undefined;
  return token && [page, request.market.brand, request.market.country, token].join(' ');
}

const all = new WeakMap<Deps['database'], PageShoppers>();

/** Those of an API, by its database. */
export function pageShoppersOf({ database }: Pick<Deps, 'database'>): PageShoppers {
  const known = all.get(database) ?? new PageShoppers();
  all.set(database, known);
  return known;
}
