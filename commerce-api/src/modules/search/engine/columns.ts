import type { YieldTimer } from './yield-timer.ts';
import { bandOf, priceBands } from './price-bands.ts';
import { ensureCapacity } from './room.ts';
import { RowLists } from './row-lists.ts';
import { type Dimension, dimensions } from './search-index.ts';
import type { SearchDocument } from './search-document.ts';

const idsOf: Record<Dimension, (document: SearchDocument) => readonly (number | null)[]> = {
  type: (document) => [document.typeId],
  country: (document) => [document.countryId],
  region: (document) => [document.regionId],
  grape: (document) => document.grapeIds,
  price: (document) => [priceBands[bandOf(document.price)]!.id],
};

/** One dimension of all rows: which of its values each row has. A value is written as its place in `ids`, counted from 1. */
export class Column {
  /** Ids of the values that some row has, or had. */
  readonly ids: number[] = [];
  /** The value of each row, 0 for none; absent where a row may have several. */
  single: Uint16Array | undefined;
  /** The values of each row, where it may have several. */
  readonly several: RowLists<Uint16Array> | undefined;
  private readonly places = new Map<number, number>();
  /** By place, how many rows have the value. */
  private readonly used: number[] = [0];

  private constructor(
    private readonly dimension: Dimension,
    lengths: Uint16Array,
  ) {
    if (dimension === 'grape') this.several = RowLists.of(lengths, new Uint16Array(2 * lengths.length));
    else this.single = new Uint16Array(lengths.length);
  }

  static async of(documents: readonly SearchDocument[], dimension: Dimension, pace: YieldTimer): Promise<Column> {
    const column = new Column(dimension, new Uint16Array(documents.length));
    for (const [row, document] of documents.entries()) {
      column.set(row, document);
      if ((row & 255) === 0 && pace.isDue()) await pace.rest();
    }
    return column;
  }

  /** Gives a row the values of a document, or none. */
  set(row: number, document: SearchDocument | undefined): void {
    for (const place of this.placesOf(row)) this.used[place]!--;
    const places: number[] = [];
    if (document) for (const id of idsOf[this.dimension](document)) if (id !== null) places.push(this.placeOf(id));
    for (const place of places) this.used[place]!++;
    if (this.several) return this.several.set(row, places);
    this.single = ensureCapacity(this.single!, row);
    this.single[row] = places[0] ?? 0;
  }

  /** Whether some row has the value. */
  has(id: number): boolean {
    const place = this.places.get(id);
    return place !== undefined && this.used[place]! > 0;
  }

  /** The id of a row's value, where it has one at most; 0 for none. */
  idOf(row: number): number {
    return this.ids[this.single![row]! - 1] ?? 0;
  }

  private placesOf(row: number): Iterable<number> {
    if (this.several) return this.several.get(row);
    const place = this.single![row] ?? 0;
    return place === 0 ? [] : [place];
  }

  private placeOf(id: number): number {
    const known = this.places.get(id);
    if (known !== undefined) return known;
    this.ids.push(id);
    this.used.push(0);
    this.places.set(id, this.ids.length);
    return this.ids.length;
  }
}

/** The five dimensions of all rows. */
export async function columnsOf(documents: readonly SearchDocument[], pace: YieldTimer): Promise<Record<Dimension, Column>> {
  const columns = {} as Record<Dimension, Column>;
  for (const dimension of dimensions) columns[dimension] = await Column.of(documents, dimension, pace);
  return columns;
}

/** For each value of the column, by its place from 1, whether it is chosen; undefined when none is, and so every row passes. */
export function chosenIn(column: Column, refinements: ReadonlySet<number>): Uint8Array | undefined {
  if (refinements.size === 0) return undefined;
  const chosen = new Uint8Array(column.ids.length + 1);
  column.ids.forEach((id, at) => (chosen[at + 1] = refinements.has(id) && column.has(id) ? 1 : 0));
  return chosen.includes(1) ? chosen : undefined;
}
