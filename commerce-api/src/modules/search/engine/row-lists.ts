import { ensureCapacity } from './room.ts';

/** A short list of numbers for each row, all in one array: a list of its own for each row would take five times the memory. */
export class RowLists<T extends Uint16Array | Uint32Array> {
  private constructor(
    /** Where the list of each row begins in `values`. */
    public starts: Uint32Array,
    public lengths: Uint16Array,
    public values: T,
    private used: number,
  ) {}

  /** @param lengths of each row's list; @param values all lists, one after another */
  static of<T extends Uint16Array | Uint32Array>(lengths: Uint16Array, values: T): RowLists<T> {
    const starts = new Uint32Array(lengths.length);
    let at = 0;
    for (let row = 0; row < lengths.length; row++) {
      starts[row] = at;
      at += lengths[row]!;
    }
    return new RowLists(starts, lengths, values, at);
  }

  /** The list of a row; it is no copy. */
  get(row: number): T {
    const from = this.starts[row] ?? 0;
    return this.values.subarray(from, from + (this.lengths[row] ?? 0)) as T;
  }

  /** Gives a row another list, in the place of the one before where it has room there. */
  set(row: number, list: ArrayLike<number>): void {
    this.starts = ensureCapacity(this.starts, row);
    this.lengths = ensureCapacity(this.lengths, row);
    if (list.length > this.lengths[row]!) {
      this.values = ensureCapacity(this.values, this.used + list.length - 1) as T;
      this.starts[row] = this.used;
      this.used += list.length;
    }
    this.lengths[row] = list.length;
    this.values.set(list, this.starts[row]!);
  }
}
