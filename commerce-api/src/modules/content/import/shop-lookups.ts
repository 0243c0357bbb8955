import type { Market } from '@cellardoor/contracts';
import type { Database, Queries } from '../../../platform/db/database.ts';

/** Finds the media type of one of the shop's own files by path; undefined where there is none. */
export type FindFileType = (db: Queries, path: string) => Promise<string | undefined>;

/** Paths of all facet values (`placePath`). */
export type FacetPaths = (db: Queries) => Promise<ReadonlySet<string>>;

/** What a content block shows from the catalogue: search results or one product. */
export type CatalogueTarget = { readonly query: string } | { readonly itemCode: string };

/** True when the target has something to show on the home page of a market. Call it outside transactions. */
export type IsShownOnHomePage = (database: Database, market: Market, sought: CatalogueTarget) => Promise<boolean>;

/** Lookups in other modules that an import needs. */
export interface ShopLookups {
  readonly typeOfFile: FindFileType;
  readonly facetPaths: FacetPaths;
  readonly isShown: IsShownOnHomePage;
}
