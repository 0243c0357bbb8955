import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createPriceFormatter } from '../../modules/basket/changes.ts';
import { findSizesDearerThanSingles, type PriceByHand, type StockChange } from '../../modules/catalogue/change-by-hand.ts';
import { exportCatalogue, exportForms, exportText, isExportForm } from '../../modules/catalogue/import/export/export-catalogue.ts';
import { catalogueFacts, pricesChanged } from '../../modules/catalogue/import/catalogue-facts.ts';
import { type ChangeWrapper, importCatalogue } from '../../modules/catalogue/import/import-catalogue.ts';
import { UnreadableFile, reportText } from '../../modules/catalogue/import/import-report.ts';
import { importPriceList } from '../../modules/catalogue/import/price-list.ts';
import { catalogueOf } from '../../modules/catalogue/catalogue.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import { keepTrail } from '../../platform/operators/audit-trail.ts';
import { requireOperator } from '../../platform/operators/operator-store.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { priceText, stockText } from './fact-texts.ts';
import type { Typed } from './operator-programs.ts';
import { countOf, readWords, refuseUsage, requireAmount, requireCountry } from './typed-words.ts';
import { changePrice, changeStock } from '../../modules/catalogue/api.ts';

const usage = `Usage: OPERATOR_KEY=... npm run catalogue -- import <folder of X-Wines, or CSV file>
       npm run catalogue -- try-import <the same>, which writes nothing and gives the same report
       npm run catalogue -- export <file to write> [--form own|x-wines]
       npm run catalogue -- prices <CSV file of prices to come>
       npm run catalogue -- price W1029 --country uk --sale 9.99 [--list 12.99] [--member 9.49]
       npm run catalogue -- stock W1029 --count 120 | --more 24 | --fewer 3`;

const text = { type: 'string' } as const;
const options = { country: text, sale: text, list: text, member: text, count: text, more: text, fewer: text, form: text };
type Values = { readonly [name in keyof typeof options]?: string | undefined };

const requireCount = (option: string, given: string): number =>
  countOf(given) ?? refuseUsage(usage, `${option} is '${given}'; it must be a whole number of bottles.`);

/** Runs a change in the name of who holds the key, and keeps what it changed. */
function inTheNameOf({ key }: Typed, action: string, file: object, now: Date): ChangeWrapper {
  return async (tx, change) => {
    const operator = await requireOperator(tx, key, 'catalogue.change');
    const before = await catalogueFacts(tx);
    const done = await change();
    const [after, prices] = [await catalogueFacts(tx), await pricesChanged(tx)];
    await keepTrail(tx, operator, {
      at: now,
      action,
      subject: 'catalogue',
      before: { ...before, ...prices.before },
      after: { ...after, ...prices.after, ...file },
    });
    return done;
  };
}

/** What tells a file from another, wherever it lies; a folder has its name alone. */
async function fileFacts(path: string): Promise<object> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return { file: path };
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { file: path, sha256: hash.digest('hex') };
}

/** Does what a file says, or nothing. @throws Refusal 422 for a file that cannot be taken */
async function takeFile(database: Database, typed: Typed, command: string, path: string, now: Date): Promise<string> {
  const around = inTheNameOf(typed, command, await fileFacts(path), now);
  try {
    if (command === 'prices') {
      const { scheduled } = await importPriceList(database, path, now, around);
      return scheduled === 1 ? 'One price is scheduled.' : `${scheduled} prices are scheduled.`;
    }
    const dryRun = command === 'try-import';
    const { isOver } = typed;
    return reportText(await importCatalogue(database, path, now, { ...(dryRun ? { dryRun } : { around }), ...(isOver && { isOver }) }));
  } catch (error) {
    if (error instanceof UnreadableFile) refuse(422, `${error.message}\nThe catalogue is as it was.`, { code: 'broken_file' });
    throw error;
  }
}

/** Writes the catalogue into a file, and says what the file lacks. @throws Refusal 422 for a file that cannot be written */
async function exportTo(database: Database, path: string, { form = 'own' }: Values, now: Date): Promise<string> {
  if (!isExportForm(form)) return refuseUsage(usage, `--form is '${form}'; it must be one of ${Object.keys(exportForms).join(', ')}.`);
  try {
    return exportText(await exportCatalogue(database, path, exportForms[form], now));
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall) refuse(422, `${path} cannot be written: ${code}.`, { code: 'not_written' });
    throw error;
  }
}

/** Changes one fact in the name of who holds the key. Gives what it says now. */
async function changeFact<T extends object>(
  database: Database,
  { key }: Typed,
  facts: { readonly action: string; readonly subject: string; readonly now: Date; readonly inWords: (fact: T) => string },
  change: (tx: Queries) => Promise<{ readonly before: T; readonly after: T }>,
): Promise<string> {
  const { action, subject, now, inWords } = facts;
  const { before, after } = await database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, 'catalogue.change');
    const changed = await change(tx);
    await keepTrail(tx, operator, { at: now, action, subject, ...changed });
    return changed;
  });
  catalogueOf(database).version.forget();
  return `${subject}: ${inWords(before)} -> ${inWords(after)}`;
}

function stockChangeOf({ count, more, fewer }: Values): StockChange {
  if ([count, more, fewer].filter((each) => each !== undefined).length !== 1)
    refuseUsage(usage, '--count, --more and --fewer: exactly one of them must be given.');
  if (count !== undefined) return { counted: requireCount('--count', count) };
  return { by: more === undefined ? -requireCount('--fewer', fewer!) : requireCount('--more', more) };
}

function changeOne(database: Database, typed: Typed, command: string, itemCode: string, values: Values, now: Date): Promise<string> {
  if (command === 'stock') {
    const change = stockChangeOf(values);
    const facts = { action: 'stock', subject: `stock ${itemCode}`, now, inWords: stockText };
    return changeFact(database, typed, facts, (tx) => changeStock(tx, itemCode, change));
  }
  return changeOnePrice(database, typed, itemCode, values, now);
}

async function changeOnePrice(database: Database, typed: Typed, itemCode: string, values: Values, now: Date): Promise<string> {
  const { sale = refuseUsage(usage, '--sale is missing.'), list, member } = values;
  const country = requireCountry(values.country, usage);
  const amount = (option: string, given: string) => requireAmount(usage, option, given);
  const asked = amount('--sale', sale);
  const price = {
    list: list === undefined ? asked : amount('--list', list),
    sale: asked,
    member: member === undefined ? null : amount('--member', member),
  };
  const money = createPriceFormatter(country, 0);
  const facts = { action: 'price', subject: `price ${itemCode} ${country}`, now, inWords: (fact: PriceByHand) => priceText(fact, money) };
  const changed = await changeFact(database, typed, facts, (tx) => changePrice(tx, itemCode, country, price));
  const dearer = (await findSizesDearerThanSingles(database, itemCode, country)).map(
    (size) =>
      `${size.itemCode} costs ${money(size.sale)}, more than ${size.bottles} bottles at ${money(size.single)}: change its price too.`,
  );
  return [changed, ...dearer].join('\n');
}

/** Brings wines in from files, writes them into one, and changes a price or a stock, in an operator's name. [OPS-01] */
export async function runCatalogue(database: Database, typed: Typed, now: Date): Promise<string> {
  const { positionals, values } = readWords(typed.words, options, usage);
  const [command = '', subject = '', ...others] = positionals;
  if (!subject || others.length > 0) return refuseUsage(usage);
  // before a long file is read
  await requireOperator(database, typed.key, 'catalogue.change');
  if (['import', 'try-import', 'prices'].includes(command)) return takeFile(database, typed, command, resolve(typed.folder, subject), now);
  if (command === 'export') return exportTo(database, resolve(typed.folder, subject), values, now);
  if (command === 'price' || command === 'stock') return changeOne(database, typed, command, subject, values, now);
  return refuseUsage(usage);
}
