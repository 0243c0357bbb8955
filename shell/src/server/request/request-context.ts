import type { MarketFacts } from '@cellardoor/contracts';
import type { Shopper } from '@cellardoor/mfe-kit';
import type { MarketContent } from '../content/market-content.ts';
import type { Snapshot } from '../registry/snapshot.ts';

/** What composing a page depends on: the request, its shop, its shopper, and the versions of releases, content and catalogue. */
export interface RequestContext {
  readonly snapshot: Snapshot;
  readonly market: MarketFacts;
  /** Scheme and host of the request: `http://law-uk.localhost:8080`. */
  readonly origin: string;
  /** Path and the query parameters that the page declares. */
  readonly address: string;
  readonly requestId: string;
  /** Version of the catalogue: nothing that was rendered with an older one may be shown. */
  readonly catalogue: string;
  readonly content: MarketContent;
  /** Null for a visitor without a session. */
  readonly shopper: Shopper | null;
  /** True when there is a session, but the API did not say in time whose it is. */
  readonly shopperUnknown?: boolean;
  /** Takes the ids of parts that failed by the fault of their release. [EMB-07] */
  readonly failed?: Set<string>;
  /** True for a visitor who need not be asked for consent to cookies any more. [ANL-03] */
  readonly hasChosenCookies?: boolean;
  /** Passed to fragments of audience 'shopper' only. */
  readonly cookie?: string;
  /** Aborts when the client disconnects: what is rendered for this request alone is abandoned. */
  readonly signal?: AbortSignal;
  /** Identifies one rendering of a page to the API, which then answers all its calls from one read of the shopper; set where there is a cookie. */
  readonly renderId?: string;
}
