import type { HeldWines } from './held-wines.ts';
import type { Postings } from './postings.ts';
import type { SearchQuestion } from './search-index.ts';

/** The rows that have all words of a list that is not wanted, or hold a wine that has; undefined where all may come. */
export function unwantedRows(postings: Postings, held: HeldWines, { unwanted = [] }: SearchQuestion): ReadonlySet<number> | undefined {
  return unwanted.length === 0 ? undefined : new Set(unwanted.flatMap((words) => [...postings.rowsOf(words), ...held.rowsOf(words)]));
}
