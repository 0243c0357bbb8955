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
  const all = dimensions.map((dimension) => columns[dimension]);
  const chosen = all.map((column) => chosenIn(column, refinements));
  const asked = [...all.keys()].filter((d) => chosen[d]);
  // place 0 is that of rows without a value
  const counts = all.map((column) => new Uint32Array(column.ids.length + 1));
  const passing = new Uint8Array(rows);
  let total = 0;
  for (let row = 0; row < rows; row++) {
    if (!isCandidate(row)) continue;
    let failed = 0;
    for (const d of asked) if (!hasChosen(all[d]!, row, chosen[d]!)) failed |= 1 << d;
    if (failed === 0) {
      passing[row] = 1;
      total++;
      for (let d = 0; d < all.length; d++) countRow(all[d]!, row, counts[d]!);
    } else if ((failed & (failed - 1)) === 0) {
      const d = 31 - Math.clz32(failed);
      countRow(all[d]!, row, counts[d]!);
    }
  }
  const named = Object.fromEntries(dimensions.map((dimension, d) => [dimension, counts[d]!.subarray(1)]));
  return { passing, total, counts: named as Record<Dimension, Uint32Array> };
}

/** Marks with 1 the rows that `countFacets` would find, and counts nothing else. */
export function passingRows(
  columns: Record<Dimension, Column>,
  refinements: ReadonlySet<number>,
  rows: number,
  isCandidate: (row: number) => boolean,
): Pick<Counted, 'passing' | 'total'> {
  const asked = dimensions.flatMap((dimension) => {
    const chosen = chosenIn(columns[dimension], refinements);
    return chosen ? [{ column: columns[dimension], chosen }] : [];
  });
  const passing = new Uint8Array(rows);
  let total = 0;
  for (let row = 0; row < rows; row++) {
    if (!isCandidate(row) || !asked.every(({ column, chosen }) => hasChosen(column, row, chosen))) continue;
    passing[row] = 1;
    total++;
  }
  return { passing, total };
}

function hasChosen({ single, several }: Column, row: number, chosen: Uint8Array): boolean {
  if (single) return chosen[single[row]!] === 1;
  const { starts, lengths, values } = several!;
  for (let at = starts[row]!, end = at + lengths[row]!; at < end; at++) if (chosen[values[at]!]) return true;
  return false;
}

function countRow({ single, several }: Column, row: number, counts: Uint32Array): void {
  if (single) return void counts[single[row]!]!++;
  const { starts, lengths, values } = several!;
  for (let at = starts[row]!, end = at + lengths[row]!; at < end; at++) counts[values[at]!]!++;
}
