import { chosenIn, type Column } from './columns.ts';
import { type Dimension, dimensions } from './search-index.ts';

export interface Counted {
  /** Rows that fail nothing, marked with 1. */
  readonly passing: Uint8Array;
  readonly total: number;
  /** For each dimension, how many rows each value would show. */
  readonly counts: Record<Dimension, Uint32Array>;
}

/**
 * Counts all facets in one pass. A row gets one bit for each dimension whose choice it fails; a row without a bit passes and
 * counts everywhere, a row with a single bit counts in that dimension alone, as there another value might have been chosen.
 */
export function countFacets(
  columns: Record<Dimension, Column>,
  refinements: ReadonlySet<number>,
  rows: number,
  isCandidate: (row: number) => boolean,
): Counted {
  const chosen = dimensions.map((dimension) => chosenIn(columns[dimension], refinements));
  const all = dimensions.map((dimension) => columns[dimension]);
  const counts = all.map((column) => new Uint32Array(column.ids.length));
  const passing = new Uint8Array(rows);
  let total = 0;
  for (let row = 0; row < rows; row++) {
    if (!isCandidate(row)) continue;
    let failed = 0;
    for (let d = 0; d < all.length; d++) if (chosen[d] && !hasChosen(all[d]!, row, chosen[d]!)) failed |= 1 << d;
    if (failed === 0) {
      passing[row] = 1;
      total++;
      for (let d = 0; d < all.length; d++) countRow(all[d]!, row, counts[d]!);
    } else if ((failed & (failed - 1)) === 0) {
      const d = 31 - Math.clz32(failed);
      countRow(all[d]!, row, counts[d]!);
    }
  }
  const named = Object.fromEntries(dimensions.map((dimension, d) => [dimension, counts[d]!]));
  return { passing, total, counts: named as Record<Dimension, Uint32Array> };
}

function hasChosen({ starts, values }: Column, row: number, chosen: Uint8Array): boolean {
  for (let at = starts[row]!; at < starts[row + 1]!; at++) if (chosen[values[at]!]) return true;
  return false;
}

function countRow({ starts, values }: Column, row: number, counts: Uint32Array): void {
  for (let at = starts[row]!; at < starts[row + 1]!; at++) counts[values[at]!]!++;
}
