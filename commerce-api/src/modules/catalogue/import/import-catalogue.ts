import type { Database, Queries } from '../../../platform/db/database.ts';
import { catalogueOf } from '../catalogue.ts';
import type { ProductDraft } from '../product-draft.ts';
import { analyzeTablesSql, type StockDraft, writeAllButStock, writeStock } from '../write-products.ts';
import { CasesAfterContents } from './cases-after-contents.ts';
import { StoredCasesCheck } from './stored-cases-check.ts';
import { UnreadableFile, type FromHtml, type ImportReport, type Refused, rowName } from './import-report.ts';
import { itemCodeKey, type ReadRow } from './read-drafts.ts';
import { NewNames } from './new-names.ts';
import { openSource, type ImportSource } from './read-source.ts';
import { writeRatings } from '../../reviews/api.ts';

/** Rows that are in memory at a time. */
const batchSize = 100;

/** Any number, the same in every process that imports into this database: one import waits for the other. */
const importLock = 7_310_222;

interface KnownProduct {
  readonly itemCode: string;
  /** Where it came from. */
  readonly source: string;
}

/** Products of the catalogue with the codes of a file, whatever their capitals, by the code without any. */
async function knownProducts(db: Queries, drafts: readonly ProductDraft[]): Promise<Map<string, KnownProduct>> {
  const rows = await db.query<KnownProduct>(
    'select item_code as "itemCode", source from products where lower(item_code) = any($1::text[]) order by item_code desc',
    [drafts.map(({ itemCode }) => itemCodeKey(itemCode))],
  );
  const same = new Set(drafts.map(({ itemCode }) => itemCode));
  const inOrder = rows.toSorted((a, b) => Number(same.has(a.itemCode)) - Number(same.has(b.itemCode)));
  return new Map(inOrder.map((row) => [itemCodeKey(row.itemCode), row]));
}

/** Why a product cannot have its code beside what the catalogue has; undefined where it can. */
function codeTaken({ itemCode, source }: ProductDraft, known: KnownProduct | undefined): string | undefined {
  if (!known) return undefined;
  if (known.itemCode !== itemCode) return `the catalogue has this code as ${known.itemCode}; write it so, or take another`;
  return known.source === source ? undefined : `the code belongs to a product of another source (${known.source})`;
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

type Counts = Pick<ImportReport, 'added' | 'renewed' | 'refused'>;

interface Taking {
  readonly db: Queries;
  readonly dryRun: boolean;
  readonly casesLast: CasesAfterContents;
  readonly casesThatHold: StoredCasesCheck;
  /** Of all that was taken: an order waits for it only at the end. */
  readonly stocks: StockDraft[];
  /** Of a file that people wrote. */
  readonly newNames: NewNames | undefined;
  readonly fromHtml: FromHtml[];
}

/** Takes the products of some rows, and says what it would take where nothing is to be written. */
async function takeBatch(
  { db, dryRun, casesLast, casesThatHold, stocks, newNames, fromHtml }: Taking,
  rows: readonly ReadRow[],
): Promise<Counts> {
  const read = rows.flatMap((row) => ('draft' in row ? [row] : []));
  const drafts = read.map(({ draft }) => draft);
  const known = await knownProducts(db, drafts);
  const knownAs = ({ itemCode }: ProductDraft) => known.get(itemCodeKey(itemCode));
  const problems = new Map([...(await casesLast.problems(db, drafts)), ...(await casesThatHold.problems(db, drafts))]);
  const whyNot = (draft: ProductDraft) => codeTaken(draft, knownAs(draft)) ?? problems.get(draft.itemCode);
  const takenRows = read.filter(({ draft }) => whyNot(draft) === undefined);
  for (const { draft, line } of takenRows) newNames?.note(draft, line);
  for (const { line, fromHtml: columns } of takenRows) if (columns.length > 0) fromHtml.push({ line, columns });
  const taken = takenRows.map(({ draft }) => draft);
  casesLast.register(taken);
  if (!dryRun) {
    await writeAllButStock(db, taken);
    await writeRatings(db, taken);
  }
  stocks.push(...taken.map(({ itemCode, stock, stockIsCounted }) => ({ itemCode, stock, stockIsCounted })));
  const renewed = taken.filter(knownAs).length;
  const refusedHere = read.flatMap(({ draft, line }): Refused[] => {
    const reason = whyNot(draft);
    return reason === undefined ? [] : [{ line, id: draft.itemCode, reason }];
  });
  const refused = rows.flatMap((row) => ('refused' in row ? [row.refused] : []));
  return { added: taken.length - renewed, renewed, refused: [...refused, ...refusedHere] };
}

/** Rows of stock in one statement. */
const stockAtOnce = 1000;

/** In order of their codes, as orders lock what they hold. */
async function writeStocks(db: Queries, stocks: readonly StockDraft[]): Promise<void> {
  const inOrder = stocks.toSorted((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
  for (let at = 0; at < inOrder.length; at += stockAtOnce) await writeStock(db, inOrder.slice(at, at + stockAtOnce));
}

function nothingTaken(refused: readonly Refused[]): UnreadableFile {
  const [{ line, id, reason }] = refused.toSorted((a, b) => a.line - b.line) as [Refused];
  return new UnreadableFile(`Nothing was imported: every row was refused, the first, ${rowName({ line, id })}, because ${reason}.`);
}

async function bringIn(
  db: Queries,
  { format, rows, unread }: ImportSource,
  { dryRun = false, isOver = async () => false }: CatalogueImportOptions,
): Promise<ImportReport> {
  const stopWhenOver = async () => {
    if (await isOver()) throw new UnreadableFile('The command ended before the file was taken.');
  };
  if (!dryRun) await db.query('select pg_advisory_xact_lock($1)', [importLock]);
  let [added, renewed] = [0, 0];
  const refused: Refused[] = [];
  let [batches, counted] = [0, 0];
  const casesLast = new CasesAfterContents();
  const casesThatHold = new StoredCasesCheck(rows);
  const stocks: StockDraft[] = [];
  const fromHtml: FromHtml[] = [];
  const newNames = format === 'Cellardoor CSV' ? await NewNames.beside(db) : undefined;
  const takeAll = async (some: AsyncIterable<ReadRow>) => {
    for await (const batch of inBatches(some)) {
      await stopWhenOver();
      const counts = await takeBatch({ db, dryRun, casesLast, casesThatHold, stocks, newNames, fromHtml }, batch);
      added += counts.added;
      renewed += counts.renewed;
      refused.push(...counts.refused);
      batches += 1;
      if (dryRun || batches < 2 * counted) continue;
      // once their rows have doubled
      await db.query(analyzeTablesSql);
      counted = batches;
    }
  };
  await takeAll(casesLast.rowsWithoutCases(rows()));
  if (casesLast.hasCases) await takeAll(casesLast.caseRows(rows()));
  if (!dryRun) await writeStocks(db, stocks);
  await stopWhenOver();
  if (added + renewed === 0) throw nothingTaken(refused);
  return {
    format,
    dryRun,
    rows: added + renewed + refused.length,
    added,
    renewed,
    refused,
    unread,
    newNames: newNames?.all ?? [],
    fromHtml,
  };
}

/** Does something before and after a change of the catalogue, in its transaction. */
export type ChangeWrapper = <T>(tx: Queries, change: () => Promise<T>) => Promise<T>;

export interface CatalogueImportOptions {
  /** True writes nothing, and gives the same report. */
  readonly dryRun?: boolean;
  readonly around?: ChangeWrapper;
  /** True once nobody waits for it any more: then nothing of it is taken. */
  readonly isOver?: () => Promise<boolean>;
}

/**
 * Brings a folder or a CSV into the catalogue, all of it or nothing: readers see the old catalogue until the new one is whole.
 * Repeating it changes nothing but what the file changed; stock that the file does not count stays as it is.
 * @throws UnreadableFile when the source cannot be read, or holds nothing that can be taken
 */
export async function importCatalogue(db: Database, path: string, now: Date, options: CatalogueImportOptions = {}): Promise<ImportReport> {
  const source = await openSource(path, now.toISOString().slice(0, 10));
  const { dryRun, around } = options;
  const take = (queries: Queries) => bringIn(queries, source, options);
  if (dryRun) return take(db);
  const report = await db.transaction((tx) => (around ? around(tx, () => take(tx)) : take(tx)), { mayTakeLong: true });
  catalogueOf(db).version.forget();
  return report;
}
