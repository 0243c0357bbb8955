import type { MarketFacts } from '@cellardoor/contracts';
import type { Shopper } from '@cellardoor/mfe-kit';
import type { ContentEntries } from '@cellardoor/mfe-kit/server';
import type { Snapshot } from '../registry/snapshot.ts';

/** Content that a page is made of. */
export interface MarketContent {
  /** Another one for other content: nothing that was made of an older one is shown. Empty for drafts, of which nothing is kept. */
  readonly version: string;
  readonly entries: ContentEntries;
}

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
  readonly content: MarketContent;
  /** Null for a visitor without a session. */
  readonly shopper: Shopper | null;
  /** True when there is a session, but it was not known in time whose. */
  readonly shopperUnknown?: boolean;
  /** True for a visitor who need not be asked for consent to cookies any more. [ANL-03] */
  readonly hasChosenCookies?: boolean;
  /** Passed on with parts of audience 'shopper' alone. */
  readonly cookie?: string;
  /** Aborts when the visitor has gone: what is made for them alone is given up. */
  readonly gone?: AbortSignal;
  /** Name of the making of this page for this visitor, by which the API knows that calls belong together; where there is a cookie. */
  readonly page?: string;
}
