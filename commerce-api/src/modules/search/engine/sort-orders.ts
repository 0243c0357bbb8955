import { type YieldTimer } from './yield-timer.ts';
import { pacedSort } from './paced-sort.ts';
import type { Postings } from './postings.ts';
import type { RowFacts } from './row-facts.ts';
import { type RowComparison, RowOrder } from './row-order.ts';
import type { SearchDocument } from './search-document.ts';
import type { SortKey } from './search-index.ts';

const orderKeys = ['price|0', 'price|1', 'rating|1', 'name|0', 'newest|1'] as const satisfies readonly SortKey[];
type OrderKey = (typeof orderKeys)[number];

const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Rows in each order; featured order breaks a tie in the others. */
export class SortOrders {
  readonly featured: RowOrder;
  private readonly byCode: RowOrder;
  private readonly keyed: Record<OrderKey, RowOrder>;
  private readonly comparisons: Record<OrderKey, RowComparison>;
  private namePlaces: Uint32Array | undefined;

  private constructor(
    private readonly facts: RowFacts,
    private readonly postings: Postings,
    sorted: { readonly featured: Uint32Array; readonly code: Uint32Array; readonly keyed: Record<OrderKey, Uint32Array> },
  ) {
    const inCode: RowComparison = (one, other) => text(facts.codes[one]!, facts.codes[other]!);
    const inFeatured: RowComparison = (one, other) => facts.positions[one]! - facts.positions[other]! || inCode(one, other);
    this.comparisons = {
      'price|0': (one, other) => facts.prices[one]! - facts.prices[other]!,
      'price|1': (one, other) => facts.prices[other]! - facts.prices[one]!,
      'rating|1': (one, other) => facts.ratings[other]! - facts.ratings[one]!,
      'name|0': (one, other) => text(postings.nameOf(one), postings.nameOf(other)),
      'newest|1': (one, other) => facts.added[other]! - facts.added[one]!,
    };
    this.byCode = new RowOrder(inCode, sorted.code);
    this.featured = new RowOrder(inFeatured, sorted.featured);
    this.keyed = Object.fromEntries(
      orderKeys.map((key) => {
        const compare: RowComparison = (one, other) => this.comparisons[key](one, other) || inFeatured(one, other);
        return [key, new RowOrder(compare, sorted.keyed[key])];
      }),
    ) as Record<OrderKey, RowOrder>;
  }

  /** @param documents in featured order, a row each */
  static async of(documents: readonly SearchDocument[], facts: RowFacts, postings: Postings, pace: YieldTimer): Promise<SortOrders> {
    const rows = Array.from(documents.keys());
    const by = async (compare: RowComparison) => Uint32Array.from(await pacedSort(rows, compare, pace));
    const keyed: Record<OrderKey, Uint32Array> = {
      'price|0': await by((one, other) => facts.prices[one]! - facts.prices[other]!),
      'price|1': await by((one, other) => facts.prices[other]! - facts.prices[one]!),
      'rating|1': await by((one, other) => facts.ratings[other]! - facts.ratings[one]!),
      'name|0': await by((one, other) => text(documents[one]!.high, documents[other]!.high)),
      'newest|1': await by((one, other) => facts.added[other]! - facts.added[one]!),
    };
    const code = await by((one, other) => text(facts.codes[one]!, facts.codes[other]!));
    return new SortOrders(facts, postings, { featured: Uint32Array.from(rows), code, keyed });
  }

  by(sort: OrderKey): Uint32Array {
    return this.keyed[sort].rows();
  }

  /** The row of a product; undefined where the index does not have it. */
  find(code: string): number | undefined {
    const row = this.byCode.rows()[this.byCode.placesBefore((other) => text(this.facts.codes[other]!, code))];
    return row !== undefined && this.facts.codes[row] === code ? row : undefined;
  }

  add(row: number): void {
    for (const order of this.all()) order.add(row);
    this.namePlaces = undefined;
  }

  /** Takes a row out of all orders. Call it before anything of the row changes. */
  remove(row: number): void {
    for (const order of this.all()) order.remove(row);
  }

  /** Sets stars times 100 of a row, and moves it to its new place. */
  changeRating(row: number, rating: number): void {
    if (this.facts.ratings[row] === rating) return;
    this.keyed['rating|1'].remove(row);
    this.facts.ratings[row] = rating;
    this.keyed['rating|1'].add(row);
  }

  /** Negative where the first row comes before the other in this order, 0 where they are tied. */
  compare(sort: SortKey, one: number, other: number): number {
    if (sort === 'relevance') return 0;
    if (sort !== 'name|0') return this.comparisons[sort](one, other);
    this.namePlaces ??= this.placesByName();
    return this.namePlaces[one]! - this.namePlaces[other]!;
  }

  private all(): RowOrder[] {
    return [this.byCode, this.featured, ...Object.values(this.keyed)];
  }

  /** By row its place in the order by name; rows of one name share a place. */
  private placesByName(): Uint32Array {
    const rows = this.keyed['name|0'].rows();
    const places = new Uint32Array(this.facts.codes.length);
    rows.forEach((row, at) => {
      const before = rows[at - 1];
      places[row] = before !== undefined && this.postings.hasSameName(before, row) ? places[before]! : at;
    });
    return places;
  }
}
