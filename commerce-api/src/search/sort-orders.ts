import { type Pace } from './pace.ts';
import { pacedSort } from './paced-sort.ts';
import { RatingOrder } from './rating-order.ts';
import type { SearchDocument } from './search-document.ts';
import type { SortKey } from './search-index.ts';

type Comparison = (one: SearchDocument, other: SearchDocument) => number;
type Order = Exclude<SortKey, 'relevance'>;

const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const comparisons: Record<Exclude<Order, 'rating|1'>, Comparison> = {
  'price|0': (one, other) => one.price - other.price,
  'price|1': (one, other) => other.price - one.price,
  'name|0': (one, other) => text(one.high, other.high),
  'newest|1': (one, other) => text(other.addedOn, one.addedOn),
};

interface FixedOrder {
  readonly rows: Uint32Array;
  /** By row its place in the order; tied rows share one. */
  readonly ranks: Uint32Array;
}

function orderOf(documents: readonly SearchDocument[], sorted: readonly number[], compare: Comparison): FixedOrder {
  const ranks = new Uint32Array(sorted.length);
  sorted.forEach((row, at) => {
    const before = sorted[at - 1];
    ranks[row] = before !== undefined && compare(documents[before]!, documents[row]!) === 0 ? ranks[before]! : at;
  });
  return { rows: Uint32Array.from(sorted), ranks };
}

/** Rows in each order. Rows are in featured order, which also breaks a tie. */
export class SortOrders {
  private constructor(
    private readonly fixed: ReadonlyMap<SortKey, FixedOrder>,
    readonly rating: RatingOrder,
  ) {}

  static async of(documents: readonly SearchDocument[], pace: Pace): Promise<SortOrders> {
    const rows = Array.from(documents.keys());
    const made = new Map<SortKey, FixedOrder>();
    for (const [sort, compare] of Object.entries(comparisons) as [SortKey, Comparison][]) {
      const sorted = await pacedSort(rows, (a, b) => compare(documents[a]!, documents[b]!), pace);
      made.set(sort, orderOf(documents, sorted, compare));
      if (pace.isDue()) await pace.rest();
    }
    const byRating = await pacedSort(rows, (a, b) => documents[b]!.rating - documents[a]!.rating, pace);
    const ratings = Uint16Array.from(documents, (document) => document.rating);
    return new SortOrders(made, new RatingOrder(ratings, byRating));
  }

  by(sort: Order): Uint32Array {
    return sort === 'rating|1' ? this.rating.rows() : this.fixed.get(sort)!.rows;
  }

  /** Negative where the first row comes before the other in this order, 0 where they are tied. */
  compare(sort: SortKey, one: number, other: number): number {
    if (sort === 'relevance') return 0;
    if (sort === 'rating|1') return this.rating.ratingOf(other) - this.rating.ratingOf(one);
    const { ranks } = this.fixed.get(sort)!;
    return ranks[one]! - ranks[other]!;
  }
}
