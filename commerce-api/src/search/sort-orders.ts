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

/** Rows in each order, made when first asked for. Rows are in featured order, which also settles a tie. */
export class SortOrders {
  private readonly made = new Map<SortKey, Uint32Array>();

  constructor(private readonly documents: readonly SearchDocument[]) {}

  by(sort: Exclude<SortKey, 'relevance'>): Uint32Array {
    let order = this.made.get(sort);
    if (!order) {
      const compare = comparisons[sort];
      const rows = Array.from(this.documents.keys());
      rows.sort((a, b) => compare(this.documents[a]!, this.documents[b]!) || a - b);
      this.made.set(sort, (order = Uint32Array.from(rows)));
    }
    return order;
  }
}
