import { bandOf, priceBands } from './price-bands.ts';
import { type Dimension, dimensions } from './search-index.ts';
import type { SearchDocument } from './search-document.ts';

/** One dimension of all rows: which of its values, by their place in `ids`, each row has. */
export interface Column {
  /** Ids of the values, ascending. */
  readonly ids: readonly number[];
  /** Row r has the values `values[starts[r]]` up to `values[starts[r + 1]]`: none, one, or for grapes several. */
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

function columnOf(documents: readonly SearchDocument[], dimension: Dimension): Column {
  const idLists = documents.map((document) => idsOf[dimension](document).filter((id) => id !== null));
  const ids = [...new Set(idLists.flat())].sort((a, b) => a - b);
  const place = new Map(ids.map((id, at) => [id, at]));
  const starts = new Uint32Array(documents.length + 1);
  idLists.forEach((list, row) => (starts[row + 1] = starts[row]! + list.length));
  return { ids, starts, values: Uint16Array.from(idLists.flat(), (id) => place.get(id)!) };
}

/** The five dimensions of all rows. */
export const columnsOf = (documents: readonly SearchDocument[]): Record<Dimension, Column> =>
  Object.fromEntries(dimensions.map((dimension) => [dimension, columnOf(documents, dimension)])) as Record<Dimension, Column>;

/** For each value of the column whether it is chosen; undefined when none is, and so every row passes. */
export function chosenIn(column: Column, refinements: ReadonlySet<number>): Uint8Array | undefined {
  const chosen = Uint8Array.from(column.ids, (id) => (refinements.has(id) ? 1 : 0));
  return chosen.includes(1) ? chosen : undefined;
}
