import { ensureCapacity } from './room.ts';
import type { SearchDocument } from './search-document.ts';

/** Days as numbers that sort as their dates do. */
const dayOf = (date: string): number => Number(date.slice(0, 10).replaceAll('-', ''));

const lastDay = 2 ** 31 - 1;

/** What each row is sorted by. */
export class RowFacts {
  readonly codes: string[] = [];
  positions: Int32Array;
  /** Minor units. */
  prices: Uint32Array;
  /** The first day on which the row's price is shown as reduced, and the first on which it is no longer; both 0 for never. */
  reducedFrom: Int32Array;
  reducedUntil: Int32Array;
  /** Stars times 100. */
  ratings: Uint16Array;
  added: Uint32Array;
  /** Of each row the number of its producer. */
  producers: Uint32Array;
  private readonly producerNames: string[] = [];
  private readonly producerNumbers = new Map<string, number>();

  constructor(documents: readonly SearchDocument[]) {
    this.positions = new Int32Array(documents.length);
    this.prices = new Uint32Array(documents.length);
    this.reducedFrom = new Int32Array(documents.length);
    this.reducedUntil = new Int32Array(documents.length);
    this.ratings = new Uint16Array(documents.length);
    this.added = new Uint32Array(documents.length);
    this.producers = new Uint32Array(documents.length);
    for (const [row, document] of documents.entries()) this.set(row, document);
  }

  set(row: number, { itemCode, producer, position, price, reduced, rating, addedOn }: SearchDocument): void {
    this.codes[row] = itemCode;
    this.positions = ensureCapacity(this.positions, row);
    this.prices = ensureCapacity(this.prices, row);
    this.reducedFrom = ensureCapacity(this.reducedFrom, row);
    this.reducedUntil = ensureCapacity(this.reducedUntil, row);
    this.ratings = ensureCapacity(this.ratings, row);
    this.added = ensureCapacity(this.added, row);
    this.producers = ensureCapacity(this.producers, row);
    this.positions[row] = position;
    this.prices[row] = price;
    this.reducedFrom[row] = reduced?.from ?? 0;
    this.reducedUntil[row] = Math.min(reduced?.until ?? 0, lastDay);
    this.ratings[row] = rating;
    this.added[row] = dayOf(addedOn);
    this.producers[row] = this.numberOf(producer);
  }

  producerNamed(number: number): string {
    return this.producerNames[number]!;
  }

  private numberOf(producer: string): number {
    const known = this.producerNumbers.get(producer);
    if (known !== undefined) return known;
    this.producerNumbers.set(producer, this.producerNames.length);
    return this.producerNames.push(producer) - 1;
  }
}
