import type { Postings } from './postings.ts';
import type { SearchQuestion } from './search-index.ts';

/** The rows that have all words of a list that is not wanted; undefined where all may come. */
export function unwantedRows(postings: Postings, { unwanted = [] }: SearchQuestion): ReadonlySet<number> | undefined {
  return unwanted.length === 0 ? undefined : new Set(unwanted.flatMap((words) => [...postings.rowsOf(words)]));
}
