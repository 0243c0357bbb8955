import type { ProductDraft } from '../../product-draft.ts';

/** A form of file that an import reads. */
export interface ExportForm {
  readonly name: string;
  readonly columns: readonly string[];
  /** A product's cells by column; a column that is not there is empty. @throws InvalidRow where the form cannot hold it at all */
  readonly valuesOf: (draft: ProductDraft) => Readonly<Record<string, string>>;
  /** What an import makes of these cells. @throws InvalidRow where it would refuse them */
  readonly readBack: (values: Readonly<Record<string, string>>, draft: ProductDraft, today: string) => Omit<ProductDraft, 'position'>;
}
