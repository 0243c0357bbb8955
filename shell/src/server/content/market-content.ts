import type { ContentEntries } from '@cellardoor/mfe-kit/server';

/** Content for the pages of a market. */
export interface MarketContent {
  /** Changes with the content, and is part of the key of everything cached. Empty for drafts, which are never cached. */
  readonly version: string;
  readonly entries: ContentEntries;
}
