import { ensureCapacity } from './room.ts';

/** Negative where the first row comes before the other; 0 for a row and itself alone. */
export type RowComparison = (one: number, other: number) => number;

/** Rows in an order that takes single rows in and out: microseconds each, as requests wait meanwhile. */
export class RowOrder {
  private order: Uint32Array;
  private count: number;

  /** @param order all rows, in their order */
  constructor(
    private readonly compare: RowComparison,
    order: Uint32Array,
  ) {
    this.order = order;
    this.count = order.length;
  }

  rows(): Uint32Array {
    return this.count === this.order.length ? this.order : this.order.subarray(0, this.count);
  }

  /** Takes a row in, by what is known of it now. */
  add(row: number): void {
    const at = this.placesBefore((other) => this.compare(other, row));
    this.order = ensureCapacity(this.order, this.count);
    this.order.copyWithin(at + 1, at, this.count);
    this.order[at] = row;
    this.count++;
  }

  /** Takes a row out. Call it before anything that the order goes by changes. */
  remove(row: number): void {
    const at = this.placesBefore((other) => this.compare(other, row));
    this.order.copyWithin(at, at + 1, this.count);
    this.count--;
  }

  /** How many rows come before what a comparison looks for. */
  placesBefore(compared: (row: number) => number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compared(this.order[middle]!) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
