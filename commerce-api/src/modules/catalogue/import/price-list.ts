import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CountryId } from '@cellardoor/contracts';
import { countryIds } from '@cellardoor/contracts/countries';
import { minuteWritten } from '@cellardoor/rules/dates';
import { catalogueOf } from '../catalogue.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { type ScheduledPrice, schedulePrices } from '../scheduled-prices.ts';
import type { ChangeWrapper } from './import-catalogue.ts';
import { UnreadableFile } from './import-report.ts';
import { headerOf, readRows } from './csv-rows.ts';
import { itemCodeKey } from './read-drafts.ts';
import { InvalidRow, parsePrice, type Row, requireText } from './row.ts';

const required = ['item_code', 'country', 'starts_at', 'price'];
const columns = [...required, 'was_price', 'member_price'];
/** Problems that a message names. */
const mostNamed = 20;

/** @throws InvalidRow unless it is a whole minute to come, in a zone that is said */
function minuteOf(row: Row, now: Date): Date {
  const wanted = 'a minute with its zone, such as 2026-12-01T00:00Z';
  const text = requireText(row, 'starts_at', wanted);
  const time = minuteWritten(text);
  if (!time) throw new InvalidRow(`starts_at is '${text}'; it must be ${wanted}`);
  if (time <= now) throw new InvalidRow(`starts_at is ${text}, which is past; it must be a minute to come`);
  return time;
}

function countryOfRow(row: Row): CountryId {
  const country = requireText(row, 'country', `one of ${countryIds.join(', ')}`).toLowerCase() as CountryId;
  if (!countryIds.includes(country))
    throw new InvalidRow(`country is '${requireText(row, 'country')}'; it must be one of ${countryIds.join(', ')}`);
  return country;
}

function scheduledOf(row: Row, known: ReadonlyMap<string, string>, now: Date): ScheduledPrice {
  const written = requireText(row, 'item_code', 'a size of a product, such as HF001 or HF001-6');
  const itemCode = known.get(itemCodeKey(written));
  if (itemCode === undefined) throw new InvalidRow(`item_code is '${written}', which is no size of a product`);
  const sale = parsePrice(row, 'price');
  if (sale === undefined) throw new InvalidRow('price is empty; it must be a price such as 12.99');
  const list = parsePrice(row, 'was_price') ?? sale;
  const member = parsePrice(row, 'member_price') ?? null;
  if (list < sale) throw new InvalidRow(`was_price is ${row.values.was_price}, below price, ${row.values.price}`);
  if (member !== null && member > sale)
    throw new InvalidRow(`member_price is ${row.values.member_price}, above price, ${row.values.price}`);
  return { itemCode, country: countryOfRow(row), startsAt: minuteOf(row, now), list, sale, member };
}

const keyOf = ({ itemCode, country, startsAt }: ScheduledPrice) => `${itemCode} ${country} ${startsAt.getTime()}`;

function readAll(rows: readonly Row[], known: ReadonlyMap<string, string>, now: Date, file: string): ScheduledPrice[] {
  const problems: string[] = [];
  const prices = new Map<string, { readonly price: ScheduledPrice; readonly line: number }>();
  for (const row of rows) {
    try {
      if (row.fault !== undefined) throw new InvalidRow(row.fault);
      const price = scheduledOf(row, known, now);
      const first = prices.get(keyOf(price));
      if (first) throw new InvalidRow(`line ${first.line} has the same size, country and minute`);
      prices.set(keyOf(price), { price, line: row.line });
    } catch (error) {
      if (!(error instanceof InvalidRow)) throw error;
      problems.push(`line ${row.line}: ${error.message}`);
    }
  }
  if (problems.length === 0) return Array.from(prices.values(), ({ price }) => price);
  const more = problems.length > mostNamed ? [`and ${problems.length - mostNamed} more`] : [];
  throw new UnreadableFile(`${file} was not taken: ${[...problems.slice(0, mostNamed), ...more].join('; ')}.`);
}

/** A price of before, or of members, in a column that is misspelt would be lost without a word. @throws UnreadableFile */
async function requireKnownColumns(path: string): Promise<void> {
  const unknown = (await headerOf(path)).filter((name) => !columns.includes(name));
  if (unknown.length > 0)
    throw new UnreadableFile(
      `${basename(path)} has ${unknown[0] ? `the column ${unknown[0]}` : 'a column without a name'}; a list of prices has ${columns.join(', ')}.`,
    );
}

/** Codes of sizes as the catalogue writes them, by the code without capitals. */
async function knownSizes(db: Queries, rows: readonly Row[]): Promise<Map<string, string>> {
  const found = await db.query<{ item_code: string }>('select item_code from skus where lower(item_code) = any($1::text[])', [
    rows.map(({ values }) => itemCodeKey(values.item_code ?? '')),
  ]);
  return new Map(found.map(({ item_code }) => [itemCodeKey(item_code), item_code]));
}

/**
 * Promises the prices of a CSV, all of them or none. Gives their number.
 * @throws UnreadableFile where it cannot be read or one of its rows cannot be taken
 */
export async function importPriceList(db: Database, path: string, now: Date, around?: ChangeWrapper): Promise<{ scheduled: number }> {
  await stat(path).catch(() => {
    throw new UnreadableFile(`There is no file ${path}.`);
  });
  await requireKnownColumns(path);
  const rows: Row[] = [];
  for await (const row of readRows(path, required)) rows.push(row);
  const take = async (tx: Queries) => {
    const prices = readAll(rows, await knownSizes(tx, rows), now, basename(path));
    await schedulePrices(tx, prices);
    return prices.length;
  };
  const scheduled = await db.transaction((tx) => (around ? around(tx, () => take(tx)) : take(tx)));
  catalogueOf(db).version.forget();
  return { scheduled };
}
