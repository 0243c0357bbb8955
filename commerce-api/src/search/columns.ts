import type { Pace } from './pace.ts';
import { bandOf, priceBands } from './price-bands.ts';
import { type Dimension, dimensions } from './search-index.ts';
import type { SearchDocument } from './search-document.ts';

/** One dimension of all rows: which of its values each row has. A value is written as its place in `ids`, counted from 1. */
export interface Column {
  /** Ids of the values, ascending. */
  readonly ids: readonly number[];
  /** The value of each row, 0 for none; absent where a row may have several. */
  readonly single?: Uint16Array;
  /** Row r has the values `values[starts[r]]` up to `values[starts[r + 1]]`. */
  readonly starts: Uint32Array;
  readonly values: Uint16Array;
}

const idsOf: Record<Dimension, (document: SearchDocument) => readonly (number | null)[]> = {
  type: (document) => [document.typeId],
  country: (document) => [document.countryId],
  region: (document) => [document.regionId],
  grape: (document) => document.grapeIds,
  price: (document) => [priceBands[bandOf(document.price)]!.id],
};

async function columnOf(documents: readonly SearchDocument[], dimension: Dimension, pace: Pace): Promise<Column> {
  const places = new Map<number, number>();
  const starts = new Uint32Array(documents.length + 1);
  const found: number[] = [];
  for (const [row, document] of documents.entries()) {
    for (const id of idsOf[dimension](document)) {
      if (id === null) continue;
      if (!places.has(id)) places.set(id, places.size);
      found.push(places.get(id)!);
    }
    starts[row + 1] = found.length;
    if ((row & 255) === 0 && pace.isDue()) await pace.rest();
  }
  const met = [...places.keys()];
  const ids = met.toSorted((a, b) => a - b);
  const ascending = new Map(ids.map((id, at) => [id, at]));
  const placeOf = Uint16Array.from(met, (id) => ascending.get(id)! + 1);
  const values = Uint16Array.from(found, (place) => placeOf[place]!);
  if (dimension === 'grape') return { ids, starts, values };
  const single = Uint16Array.from(documents, (_, row) => (starts[row + 1]! > starts[row]! ? values[starts[row]!]! : 0));
  return { ids, single, starts: none.starts, values: none.values };
}

const none = { starts: new Uint32Array(0), values: new Uint16Array(0) };

/** The five dimensions of all rows. */
export async function columnsOf(documents: readonly SearchDocument[], pace: Pace): Promise<Record<Dimension, Column>> {
  const columns = {} as Record<Dimension, Column>;
  for (const dimension of dimensions) columns[dimension] = await columnOf(documents, dimension, pace);
  return columns;
}

/** For each value of the column, by its place from 1, whether it is chosen; undefined when none is, and so every row passes. */
export function chosenIn(column: Column, refinements: ReadonlySet<number>): Uint8Array | undefined {
  if (refinements.size === 0) return undefined;
  const chosen = Uint8Array.from([0, ...column.ids], (id, at) => (at > 0 && refinements.has(id) ? 1 : 0));
  return chosen.includes(1) ? chosen : undefined;
}
