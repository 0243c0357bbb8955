import type { ProductDraft } from '../product-draft.ts';
import type { Refused } from './import-report.ts';
import { BadRow, type Row } from './row.ts';

/** What became of a row: a product, or the reason why it is none. */
export type ReadRow = { readonly draft: ProductDraft; readonly line: number } | { readonly refused: Refused };

interface Format {
  /** The column that tells rows apart. */
  readonly idColumn: string;
  /** @throws BadRow. @param before how many rows were taken before */
  readonly draftOf: (row: Row, before: number) => ProductDraft;
}

/** Makes products of rows, one after another; of two with the same code the first counts. */
export async function* readDrafts(rows: AsyncIterable<Row>, { idColumn, draftOf }: Format): AsyncGenerator<ReadRow> {
  const taken = new Set<string>();
  for await (const row of rows) yield readRow(row);

  function readRow(row: Row): ReadRow {
    try {
      if (row.fault !== undefined) throw new BadRow(row.fault);
      const draft = draftOf(row, taken.size);
      if (taken.has(draft.itemCode)) throw new BadRow(`the same ${idColumn} came before`);
      taken.add(draft.itemCode);
      return { draft, line: row.line };
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      return { refused: { line: row.line, id: row.values[idColumn] ?? '', reason: error.message } };
    }
  }
}
