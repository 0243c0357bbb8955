import type { ProductDraft } from '../product-draft.ts';
import { withoutHtml } from './html-text.ts';
import type { Refused } from './import-report.ts';
import { InvalidRow, type Row } from './row.ts';
import { cellProblem } from './row-faults.ts';

/** A product of a row. */
export interface DraftRow {
  readonly draft: ProductDraft;
  readonly line: number;
  /** Columns whose text was made of HTML. */
  readonly fromHtml: readonly string[];
}

/** What became of a row: a product, or the reason why it is none. */
export type ReadRow = DraftRow | { readonly refused: Refused };

interface Format {
  /** The column that tells rows apart. */
  readonly idColumn: string;
  /** @throws InvalidRow. @param before how many rows were taken before */
  readonly draftOf: (row: Row, before: number) => ProductDraft;
}

/** Codes are the same whatever their capitals: people type them, and addresses are typed too. */
export const itemCodeKey = (itemCode: string): string => itemCode.toLowerCase();

/** Makes products of rows, one after another; of two with the same code the first counts. */
export async function* readDrafts(rows: AsyncIterable<Row>, { idColumn, draftOf }: Format): AsyncGenerator<ReadRow> {
  const taken = new Map<string, Pick<Row, 'line'> & { readonly id: string }>();
  for await (const row of rows) yield readRow(row);

  function readRow(given: Row): ReadRow {
    const { line } = given;
    const id = given.values[idColumn] ?? '';
    try {
      if (given.fault !== undefined) throw new InvalidRow(given.fault);
      const { row, columns: fromHtml } = withoutHtml(given);
      // HTML writes what cannot be shown in letters that can: &#8238;
      const hidden = fromHtml.length > 0 ? cellProblem(row.values) : undefined;
      if (hidden !== undefined) throw new InvalidRow(hidden);
      const draft = draftOf(row, taken.size);
      const key = itemCodeKey(draft.itemCode);
      const first = taken.get(key);
      if (first)
        throw new InvalidRow(`${idColumn} is '${id}'; line ${first.line} has the same${first.id === id ? '' : `, written ${first.id}`}`);
      taken.set(key, { line, id });
      return { draft, line, fromHtml };
    } catch (error) {
      if (!(error instanceof InvalidRow)) throw error;
      return { refused: { line, id, reason: error.message } };
    }
  }
}
