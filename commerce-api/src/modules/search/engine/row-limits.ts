import type { HeldWines } from './held-wines.ts';
import type { Postings } from './postings.ts';
import type { SearchQuestion } from './search-index.ts';
import { yearsOf } from '../language/vintage-term.ts';

/** Rows that may not come, and those that alone may, by words of theirs; undefined where nothing limits them. */
export interface RowLimits {
  readonly unwanted: ReadonlySet<number> | undefined;
  /** 1 for a row of a vintage that is asked for. */
  readonly ofVintage: Uint8Array | undefined;
}

/** @param rows how many there are */
export function limitsOf(postings: Postings, held: HeldWines, { unwanted = [], vintages }: SearchQuestion, rows: number): RowLimits {
  const ofVintage = vintages && new Uint8Array(rows);
  if (ofVintage) for (const year of yearsOf(vintages)) postings.mark(year, ofVintage);
  return {
    // what has all words of a list that is not wanted, or holds a wine that has
    unwanted: unwanted.length === 0 ? undefined : new Set(unwanted.flatMap((words) => [...postings.rowsOf(words), ...held.rowsOf(words)])),
    ofVintage,
  };
}
