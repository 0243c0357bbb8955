import type { Market } from '@cellardoor/contracts';
import type { Database, Queries } from '../../../platform/db/database.ts';

/** The media type of the file that the shop itself has at a path; undefined where it has none. */
export type TypeOfFile = (db: Queries, path: string) => Promise<string | undefined>;

/** Addresses of what lists can be filtered by: `placePath` of each facet value. */
export type FacetPaths = (db: Queries) => Promise<ReadonlySet<string>>;

/** What content asks the catalogue for: what a search finds, or one product. */
export type Sought = { readonly query: string } | { readonly itemCode: string };

/** True where the home page of a market has something to show for it. It asks outside of any transaction. */
export type IsShown = (database: Database, market: Market, sought: Sought) => Promise<boolean>;

/** What an import asks of the shop beside the content. */
export interface BesideContent {
  readonly typeOfFile: TypeOfFile;
  readonly facetPaths: FacetPaths;
  readonly isShown: IsShown;
}
