import type { MarketFacts } from '@cellardoor/contracts';
import type { Shopper } from '@cellardoor/mfe-kit';
import type { Snapshot } from '../registry/snapshot.ts';

/** One request for a page, as composition sees it. */
export interface Visit {
  readonly snapshot: Snapshot;
  readonly market: MarketFacts;
  /** Scheme and host of the request: `http://law-uk.localhost:8080`. */
  readonly origin: string;
  /** Path and the query parameters that the page declares. */
  readonly address: string;
  readonly requestId: string;
  /** Token of the catalogue: nothing of an older one may be shown. */
  readonly catalogue: string;
  /** Null for a visitor without a session. */
  readonly shopper: Shopper | null;
  /** True when there is a session, but it was not known in time whose. */
  readonly shopperUnknown?: boolean;
  /** Passed on with parts of audience 'shopper' alone. */
  readonly cookie?: string;
}
