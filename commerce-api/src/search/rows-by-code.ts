import type { Pace } from './pace.ts';
import { pacedSort } from './paced-sort.ts';

/** Finds the row of a product: its rows in the order of their item codes, as a map of all codes would take twenty times the memory. */
export class RowsByCode {
  private constructor(
    private readonly codes: readonly string[],
    private readonly rows: Uint32Array,
  ) {}

  static async of(codes: readonly string[], pace: Pace): Promise<RowsByCode> {
    const rows = await pacedSort([...codes.keys()], (one, other) => (codes[one]! < codes[other]! ? -1 : 1), pace);
    return new RowsByCode(codes, Uint32Array.from(rows));
  }

  /** Undefined for a product that the index does not have. */
  find(code: string): number | undefined {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.codes[this.rows[middle]!]! < code) low = middle + 1;
      else high = middle;
    }
    const row = this.rows[low];
    return row !== undefined && this.codes[row] === code ? row : undefined;
  }
}
