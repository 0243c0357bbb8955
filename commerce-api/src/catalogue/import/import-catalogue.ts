import type { Database, Queries } from '../../db/database.ts';
import { catalogueOf } from '../catalogue.ts';
import type { ProductDraft } from '../product-draft.ts';
import { writeProducts } from '../write-products.ts';
import { BrokenFile, type ImportReport, type Refused } from './import-report.ts';
import { readSource } from './read-source.ts';

/** Codes in the catalogue already, with where they came from. */
async function knownSources(db: Queries, drafts: readonly ProductDraft[]): Promise<Map<string, string>> {
  const rows = await db.query<{ item_code: string; source: string }>(
    'select item_code, source from products where item_code = any($1::text[])',
    [drafts.map((draft) => draft.itemCode)],
  );
  return new Map(rows.map((row) => [row.item_code, row.source]));
}

/**
 * Brings a folder or a CSV into the catalogue, all of it or nothing: readers see the old catalogue until the new one is whole.
 * Repeating it changes nothing but what the file changed; stock that the file does not count stays as it is.
 * @throws BrokenFile when the source cannot be read, or holds nothing that can be taken
 */
export async function importCatalogue(db: Database, path: string, now: Date): Promise<ImportReport> {
  const { format, drafts, refused } = await readSource(path, now.toISOString().slice(0, 10));
  const bringIn = async (tx: Queries): Promise<ImportReport> => {
    const known = await knownSources(tx, drafts);
    const isForeign = (draft: ProductDraft) => known.has(draft.itemCode) && known.get(draft.itemCode) !== draft.source;
    const taken = drafts.filter((draft) => !isForeign(draft));
    if (taken.length === 0)
      throw new BrokenFile(`Nothing was imported: every row was refused, the first because ${refused[0]?.reason ?? 'its code is taken'}.`);
    await writeProducts(tx, taken);
    const renewed = taken.filter((draft) => known.has(draft.itemCode)).length;
    const foreign: Refused[] = drafts.filter(isForeign).map(({ itemCode }) => ({
      line: 0,
      id: itemCode,
      reason: `the code belongs to a product of another source (${known.get(itemCode)})`,
    }));
    const all = [...refused, ...foreign];
    return { format, rows: taken.length + all.length, added: taken.length - renewed, renewed, refused: all };
  };
  const report = await db.transaction(bringIn, { mayTakeLong: true });
  catalogueOf(db).version.forget();
  return report;
}
