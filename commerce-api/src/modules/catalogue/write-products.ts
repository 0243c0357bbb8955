import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../platform/db/database.ts';
import { upsert } from '../../platform/db/upsert.ts';
import { pastListPrices, writePastPrices } from './past-prices.ts';
import { weightedTerms } from './weighted-terms.ts';
import { addDimensionValues } from './dimension-values.ts';
import { kindNamed } from './kinds/kinds.ts';
import type { ProductDraft } from './product-draft.ts';
import { presoldUnits } from './presold-units.ts';

/**
 * Tells the planner how many rows the catalogue's tables have. It knows nothing of a transaction's own rows otherwise, takes the tables
 * for small ones, and reads them whole; an embedded database never learns it by itself.
 */
export const analyzeTablesSql = 'analyze products, skus, prices, price_history, case_contents, ratings, reviews, stock';

function productRow(draft: ProductDraft) {
  const { high, mid, low } = weightedTerms(draft);
  return {
    item_code: draft.itemCode,
    kind: draft.kind,
    source: draft.source,
    derived: draft.derived,
    position: draft.position,
    added_on: draft.addedOn,
    name: draft.name,
    producer: draft.producer,
    country: draft.country,
    region: draft.region,
    appellation: draft.appellation,
    colour: draft.colour,
    grapes: draft.grapes,
    style: draft.style,
    vintage: draft.vintage,
    headline: draft.headline,
    description: draft.description,
    long_description: draft.longDescription,
    taste: draft.taste,
    aroma: draft.aroma,
    appearance: draft.appearance,
    alcohol_tenths: Math.round(draft.alcoholPercent * 10),
    bottle_ml: draft.bottleMl,
    drink_from: draft.drinkFrom ?? '',
    drink_by: draft.drinkBy,
    allergens: draft.allergens,
    ...draft.profile,
    food_pairings: draft.foodPairings,
    quote: draft.quote,
    accolades: draft.accolades,
    vegan: draft.vegan,
    vegetarian: draft.vegetarian,
    organic: draft.organic,
    en_primeur: kindNamed(draft.kind).inBond,
    ships_from: draft.shipsFrom ?? null,
    scheme_id: draft.membership?.schemeId ?? null,
    term_months: draft.membership?.months ?? null,
    plan_scheme: draft.planScheme ?? null,
    excluded_brands: draft.excludedBrands,
    words_high: high,
    words_mid: mid,
    words_low: low,
  };
}

/**
 * Puts products into the catalogue, new ones and known ones alike; prices, skus and contents that a draft no longer has go.
 * Stock that is not counted only fills a product that is new: what was sold stays sold. Of counted stock what is promised (`presoldUnits`) is
 * not for sale. Call it in a transaction.
 * @throws Error for a size in which its kind is never sold, such as a spirit by the case [PRD-12]
 */
export async function writeProducts(db: Queries, drafts: readonly ProductDraft[]): Promise<void> {
  await writeAllButStock(db, drafts);
  // last: who orders such a wine waits from here to the commit
  await writeStock(db, drafts);
}

/** The same without the stock, for many products in one transaction: `writeStock` writes that of all of them at its end. */
export async function writeAllButStock(db: Queries, drafts: readonly ProductDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  for (const draft of drafts) requireSizes(draft);
  await addDimensionValues(db, drafts);
  const codes = drafts.map((draft) => draft.itemCode);
  await upsert(db, 'products', 'item_code', drafts.map(productRow));
  await dropOldSizes(db, codes, drafts);
  await db.query('delete from case_contents where case_item_code = any($1::text[])', [codes]);
  await upsert(
    db,
    'skus',
    'item_code',
    drafts.flatMap((d) => d.skus.map((sku) => ({ item_code: sku.itemCode, wine_item_code: d.itemCode, bottles: sku.bottles }))),
  );
  await upsert(db, 'prices', 'sku_item_code, country', drafts.flatMap(priceRows));
  await upsert(db, 'case_contents', 'case_item_code, wine_item_code', drafts.flatMap(contentRows));
  await writePastPrices(
    db,
    drafts.flatMap((draft) => askedOf(draft)),
  );
}

function requireSizes({ itemCode, kind, skus }: ProductDraft): void {
  const wrong = skus.find(({ bottles }) => !kindNamed(kind).comesIn(bottles));
  if (wrong) throw new Error(`${itemCode} is sold in sizes of ${wrong.bottles}, in which its kind, ${kind}, is never sold.`);
}

/** Takes away sizes and prices that the drafts no longer have, and leaves the others where they are: their history goes on. */
async function dropOldSizes(db: Queries, codes: readonly string[], drafts: readonly ProductDraft[]): Promise<void> {
  const kept = drafts.flatMap(({ skus }) => skus.map(({ itemCode }) => itemCode));
  await db.query('delete from skus where wine_item_code = any($1::text[]) and not item_code = any($2::text[])', [codes, kept]);
  const priced = drafts.flatMap(priceRows);
  await db.query(
    `delete from prices x where x.sku_item_code = any($1::text[])
        and not exists (select 1 from unnest($2::text[], $3::text[]) as k (sku, country) where k.sku = x.sku_item_code and k.country = x.country)`,
    [kept, priced.map(({ sku_item_code }) => sku_item_code), priced.map(({ country }) => country)],
  );
}

const priceRows = (draft: ProductDraft) =>
  draft.skus.flatMap((sku) =>
    sku.prices.map(({ country, list, sale, member }) => ({
      sku_item_code: sku.itemCode,
      country,
      currency: countryOf(country).facts.currency,
      list_price: list,
      sale_price: sale,
      member_price: member,
    })),
  );

/** What the source says of the price of one bottle before. */
function askedOf({ skus, listPriceAsked }: ProductDraft) {
  if (!listPriceAsked) return [];
  return pastListPrices(
    [{ skus: skus.filter(({ bottles }) => bottles <= 1) }],
    new Date(`${listPriceAsked.from}T00:00:00Z`),
    new Date(`${listPriceAsked.until}T00:00:00Z`),
  );
}

const contentRows = (draft: ProductDraft) =>
  draft.contents.map(({ itemCode, quantity }, position) => ({
    case_item_code: draft.itemCode,
    wine_item_code: itemCode,
    quantity,
    position,
  }));

/** What is written of a product's stock. */
export type StockDraft = Pick<ProductDraft, 'itemCode' | 'stock' | 'stockIsCounted'>;

/** Whoever orders one of these waits from here to the commit. */
export async function writeStock(db: Queries, drafts: readonly StockDraft[]): Promise<void> {
  const rows = (some: readonly StockDraft[], promised?: ReadonlyMap<string, number>) =>
    some.map(({ itemCode, stock }) => ({ item_code: itemCode, on_hand: stock - (promised?.get(itemCode) ?? 0) }));
  const counted = drafts.filter((draft) => draft.stockIsCounted);
  if (counted.length > 0) await upsert(db, 'stock', 'item_code', rows(counted, await lockPromised(db, counted)));
  await db.query(
    `insert into stock (item_code, on_hand) select item_code, on_hand from jsonb_populate_recordset(null::stock, $1::text::jsonb)
     on conflict (item_code) do nothing`,
    [JSON.stringify(rows(drafts.filter((draft) => !draft.stockIsCounted)))],
  );
}

/** What is promised of products whose stock is locked then, by the product's code: no order that is being paid for slips in between. */
async function lockPromised(db: Queries, drafts: readonly StockDraft[]): Promise<ReadonlyMap<string, number>> {
  const codes = drafts.map(({ itemCode }) => itemCode);
  await db.query('select 1 from stock where item_code = any($1::text[]) order by item_code for update', [codes]);
  return presoldUnits(db, codes);
}
