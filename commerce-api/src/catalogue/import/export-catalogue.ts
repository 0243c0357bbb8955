import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { countryIds } from '@cellardoor/contracts/countries';
import type { Database } from '../../db/database.ts';
import { sqlKinds } from '../../kinds/kinds.ts';
import type { CountryPrice, SkuDraft } from '../product-draft.ts';

/** Products read at a time. */
const batchSize = 500;

interface ExportRow {
  readonly item_code: string;
  readonly added_on: string;
  readonly grapes: readonly string[];
  readonly food_pairings: readonly string[];
  readonly excluded_brands: readonly string[];
  readonly alcohol_tenths: number;
  readonly skus: readonly SkuDraft[] | null;
  readonly on_hand: number | null;
  readonly reviews: number | null;
  readonly average_hundredths: number | null;
  readonly [column: string]: unknown;
}

const page = `
  select p.*, to_char(p.added_on, 'YYYY-MM-DD') as added_on, k.on_hand, r.reviews, r.average_hundredths,
    (select json_agg(json_build_object('itemCode', s.item_code, 'bottles', s.bottles, 'prices',
              (select json_agg(json_build_object('country', x.country, 'list', x.list_price, 'sale', x.sale_price, 'member', x.member_price))
                 from prices x where x.sku_item_code = s.item_code)))
       from skus s where s.wine_item_code = p.item_code and s.bottles in (1, 6)) as skus
    from products p left join stock k on k.item_code = p.item_code left join ratings r on r.item_code = p.item_code
   where p.kind in ${sqlKinds((kind) => kind.csv !== undefined)} and p.item_code collate "C" > $1
     and exists (select 1 from skus s join prices x on x.sku_item_code = s.item_code where s.wine_item_code = p.item_code)
   order by p.item_code collate "C" limit ${batchSize}`;

const yes = (value: unknown) => (value ? 'yes' : '');
const money = (minor: number | null | undefined) => (minor ? (minor / 100).toFixed(2) : '');

/** The price of a size in a country. */
const priceOf = ({ skus }: ExportRow, bottles: number, country: string): CountryPrice | undefined =>
  skus?.find((sku) => sku.bottles === bottles)?.prices?.find((price) => price.country === country);

/** Columns of the same name in both. */
const asTheyAre = ['item_code', 'name', 'producer', 'country', 'region', 'appellation', 'colour', 'style', 'headline', 'description'];
const taste = ['taste', 'aroma', 'appearance', 'drink_by', 'body', 'tannin', 'acidity', 'sweetness', 'oak', 'added_on'];

/** How each column of our CSV is written; `docs/how-to/import-a-catalogue.md` says what they hold. */
const columns: Readonly<Record<string, (row: ExportRow) => unknown>> = {
  ...Object.fromEntries([...asTheyAre, ...taste].map((name) => [name, (row: ExportRow) => row[name]])),
  // of a spirit, which has none, as its rows are read
  vintage: ({ vintage }) => vintage || 'NV',
  // none, as of a spirit, is said
  allergens: ({ allergens }) => allergens || 'None',
  story: ({ long_description }) => long_description,
  abv: ({ alcohol_tenths }) => alcohol_tenths / 10,
  size_ml: ({ bottle_ml }) => bottle_ml,
  grapes: ({ grapes }) => grapes.join('; '),
  food: ({ food_pairings }) => food_pairings.join('; '),
  not_in_brands: ({ excluded_brands }) => excluded_brands.join('; '),
  vegan: ({ vegan }) => yes(vegan),
  vegetarian: ({ vegetarian }) => yes(vegetarian),
  organic: ({ organic }) => yes(organic),
  en_primeur: ({ en_primeur }) => yes(en_primeur),
  stock: ({ on_hand }) => on_hand ?? 0,
  reviews: ({ reviews }) => reviews ?? 0,
  rating: ({ average_hundredths }) => (average_hundredths ?? 0) / 100,
  ...Object.fromEntries(
    countryIds.flatMap((country) => [
      [`price_${country}`, (row: ExportRow) => money(priceOf(row, 1, country)?.sale)],
      [`was_price_${country}`, (row: ExportRow) => money(priceOf(row, 1, country)?.list)],
      [`member_price_${country}`, (row: ExportRow) => money(priceOf(row, 1, country)?.member)],
      [`six_price_${country}`, (row: ExportRow) => money(priceOf(row, 6, country)?.sale)],
    ]),
  ),
};

const cell = (value: unknown): string => {
  const text = String(value ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const line = (cells: readonly unknown[]) => `${cells.map(cell).join(',')}\n`;

/**
 * Writes the wines and spirits that have a price as our own CSV, beside the file and then in its place. Gives their number. Mixed cases,
 * memberships, quotes and awards have no columns.
 */
export async function exportCatalogue(db: Database, path: string): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield line(Object.keys(columns));
    for (let after = ''; ;) {
      const rows = await db.query<ExportRow>(page, [after]);
      yield rows.map((row) => line(Object.values(columns).map((write) => write(row)))).join('');
      count += rows.length;
      if (rows.length < batchSize) return;
      after = rows.at(-1)!.item_code;
    }
  }
  const unfinished = `${path}.${process.pid}.part`;
  try {
    await pipeline(lines, createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return count;
}
