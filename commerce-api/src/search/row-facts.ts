import { withRoom } from './room.ts';
import type { SearchDocument } from './search-document.ts';

/** Days as numbers that sort as their dates do. */
const dayOf = (date: string): number => Number(date.slice(0, 10).replaceAll('-', ''));

/** What each row is sorted by. */
export class RowFacts {
  readonly codes: string[] = [];
  positions: Int32Array;
  /** Minor units. */
  prices: Uint32Array;
  /** Stars times 100. */
  ratings: Uint16Array;
  added: Uint32Array;

  constructor(documents: readonly SearchDocument[]) {
    this.positions = new Int32Array(documents.length);
    this.prices = new Uint32Array(documents.length);
    this.ratings = new Uint16Array(documents.length);
    this.added = new Uint32Array(documents.length);
    for (const [row, document] of documents.entries()) this.set(row, document);
  }

  set(row: number, { itemCode, position, price, rating, addedOn }: SearchDocument): void {
    this.codes[row] = itemCode;
    this.positions = withRoom(this.positions, row);
    this.prices = withRoom(this.prices, row);
    this.ratings = withRoom(this.ratings, row);
    this.added = withRoom(this.added, row);
    this.positions[row] = position;
    this.prices[row] = price;
    this.ratings[row] = rating;
    this.added[row] = dayOf(addedOn);
  }
}
