import type { Queries } from '../../db/database.ts';

/** The media type of the file that the shop itself has at a path; undefined where it has none. */
export type TypeOfFile = (db: Queries, path: string) => Promise<string | undefined>;

/** Addresses of what lists can be filtered by: `placePath` of each facet value. */
export type FacetPaths = (db: Queries) => Promise<ReadonlySet<string>>;

/** What an import asks of the shop beside the content. */
export interface BesideContent {
  readonly typeOfFile: TypeOfFile;
  readonly facetPaths: FacetPaths;
}
