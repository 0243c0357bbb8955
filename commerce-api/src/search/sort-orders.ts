import { type Pace } from './pace.ts';
import { pacedSort } from './paced-sort.ts';
import { RatingOrder } from './rating-order.ts';
import type { SearchDocument } from './search-document.ts';
import type { SortKey } from './search-index.ts';

type Comparison = (one: SearchDocument, other: SearchDocument) => number;

const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const comparisons: Record<Exclude<SortKey, 'relevance'>, Comparison> = {
  'price|0': (one, other) => one.price - other.price,
  'price|1': (one, other) => other.price - one.price,
  'rating|1': (one, other) => other.rating - one.rating,
  'name|0': (one, other) => text(one.high, other.high),
  'newest|1': (one, other) => text(other.addedOn, one.addedOn),
};

/** Rows in each order. Rows are in featured order, which also settles a tie. */
export class SortOrders {
  private constructor(
    private readonly fixed: ReadonlyMap<SortKey, Uint32Array>,
    readonly rating: RatingOrder,
  ) {}

  static async of(documents: readonly SearchDocument[], pace: Pace): Promise<SortOrders> {
    const rows = Array.from(documents.keys());
    const made = new Map<SortKey, Uint32Array>();
    for (const [sort, compare] of Object.entries(comparisons) as [SortKey, Comparison][]) {
      made.set(sort, Uint32Array.from(await pacedSort(rows, (a, b) => compare(documents[a]!, documents[b]!), pace)));
    }
    const ratings = Uint16Array.from(documents, (document) => document.rating);
    return new SortOrders(made, new RatingOrder(ratings, made.get('rating|1')!));
  }

  by(sort: Exclude<SortKey, 'relevance'>): Uint32Array {
    return sort === 'rating|1' ? this.rating.rows() : this.fixed.get(sort)!;
  }
}
