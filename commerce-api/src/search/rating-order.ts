/** Rows by rating, the best first; it takes changed ratings in without sorting all again. Rows are in featured order, which settles a tie. */
export class RatingOrder {
  private order: Uint32Array;

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

  /** Sets the ratings of rows, and puts these in their new places. */
  change(changes: ReadonlyMap<number, number>): void {
    const kept = this.order.filter((row) => !changes.has(row));
    for (const [row, rating] of changes) this.ratings[row] = rating;
    const moved = [...changes.keys()].sort((a, b) => this.compare(a, b));
    const order = new Uint32Array(this.order.length);
    let [i, j] = [0, 0];
    for (let at = 0; at < order.length; at++) {
      const takeKept = j >= moved.length || (i < kept.length && this.compare(kept[i]!, moved[j]!) < 0);
      order[at] = takeKept ? kept[i++]! : moved[j++]!;
    }
    this.order = order;
  }

  private compare(one: number, other: number): number {
    return this.ratings[other]! - this.ratings[one]! || one - other;
  }
}
