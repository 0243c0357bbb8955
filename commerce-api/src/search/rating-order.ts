/** Rows by rating, the best first; it takes changed ratings in without sorting all again. Rows are in featured order, which breaks a tie. */
export class RatingOrder {
  private readonly order: Uint32Array;

  /** @param ratings stars times 100, by row; @param order rows by rating */
  constructor(
    private readonly ratings: Uint16Array,
    order: Iterable<number>,
  ) {
    this.order = Uint32Array.from(order);
  }

  rows(): Uint32Array {
    return this.order;
  }

  /** Stars times 100. */
  ratingOf(row: number): number {
    return this.ratings[row]!;
  }

  /** Sets the ratings of rows, and moves each to its new place: microseconds a row, as requests wait meanwhile. */
  change(changes: ReadonlyMap<number, number>): void {
    for (const [row, rating] of changes) if (rating !== this.ratings[row]) this.move(row, rating);
  }

  private move(row: number, rating: number): void {
    const { order } = this;
    const from = this.placesBefore(row, this.ratings[row]!);
    const before = this.placesBefore(row, rating);
    this.ratings[row] = rating;
    // the row itself stands before its new place when it goes down
    const to = before > from ? before - 1 : before;
    if (to > from) order.copyWithin(from, from + 1, to + 1);
    else order.copyWithin(to + 1, to, from);
    order[to] = row;
  }

  /** How many rows stand before a row of this rating. */
  private placesBefore(row: number, rating: number): number {
    let low = 0;
    let high = this.order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.order[middle]!;
      const isBefore = this.ratings[other]! - rating || row - other;
      if (isBefore > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
