import { countryIds } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../../platform/db/database.ts';
import type { ProductDraft, SkuDraft } from '../../product-draft.ts';
import type { ProductRecord } from '../../product-record.ts';
import { presoldUnits } from '../../presold-units.ts';

/** Products that are in memory at a time. */
const batchSize = 200;

interface StoredProduct extends Omit<ProductRecord, 'skus' | 'source'> {
  readonly source: ProductDraft['source'];
  readonly position: number;
  /** yyyy-mm-dd, like all days of it */
  readonly added_on: string;
  readonly ships_from: string | null;
  readonly skus: readonly SkuDraft[] | null;
  readonly contents: ProductDraft['contents'] | null;
  readonly on_hand: number | null;
  readonly given_reviews: number | null;
  readonly given_star_hundredths: number | null;
  readonly given_counts: readonly number[] | null;
  readonly list_asked: { readonly from: string; readonly until: string } | null;
}

const day = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

const select = `
  select p.*, k.on_hand, r.given_reviews, r.given_star_hundredths, r.given_counts,
    (select json_agg(json_build_object('itemCode', s.item_code, 'bottles', s.bottles, 'prices',
              coalesce((select json_agg(json_build_object('country', x.country, 'list', x.list_price, 'sale', x.sale_price, 'member', x.member_price))
               from prices x where x.sku_item_code = s.item_code), '[]')) order by s.bottles, s.item_code)
     from skus s where s.wine_item_code = p.item_code) as skus,
    (select json_agg(json_build_object('itemCode', c.wine_item_code, 'quantity', c.quantity) order by c.position)
       from case_contents c where c.case_item_code = p.item_code) as contents,
    (select json_build_object('from', ${day('h.asked_from')}, 'until', ${day('h.asked_until')})
       from skus s join prices x on x.sku_item_code = s.item_code and x.list_price > x.sale_price
       join price_history h on h.sku_item_code = x.sku_item_code and h.country = x.country and h.amount = x.list_price
      where s.wine_item_code = p.item_code and s.bottles <= 1 and ${day('h.asked_until')} > ${day('h.asked_from')}
      order by h.asked_until desc, h.id limit 1) as list_asked
  from products p left join stock k using (item_code) left join ratings r using (item_code)
  order by p.position, p.item_code`;

/** All products as their source gave them, with what was sold and priced since, some at a time. `tx` is a transaction. */
export async function* storedDrafts(tx: Queries): AsyncGenerator<ProductDraft[]> {
  await tx.query(`declare stored_drafts no scroll cursor for ${select}`);
  for (;;) {
    const rows = await tx.query<StoredProduct>(`fetch ${batchSize} from stored_drafts`);
    const codes = rows.map(({ item_code: code }) => code);
    const promised = rows.length > 0 ? await presoldUnits(tx, codes) : new Map<string, number>();
    if (rows.length > 0) yield rows.map((row) => draftOfRecord(row, promised.get(row.item_code) ?? 0));
    if (rows.length < batchSize) break;
  }
  await tx.query('close stored_drafts');
}

const inOrder = ({ prices, ...sku }: SkuDraft): SkuDraft => ({
  ...sku,
  prices: prices.toSorted((a, b) => countryIds.indexOf(a.country) - countryIds.indexOf(b.country)),
});

function ratingOf({
  given_reviews: reviews,
  given_star_hundredths: hundredths,
  given_counts: counts,
}: StoredProduct): ProductDraft['rating'] {
  const stars = reviews ? Math.round((hundredths ?? 0) / reviews) / 100 : 0;
  return { reviews: reviews ?? 0, stars, ...(counts && { counts }) };
}

/** @param promised units that were sold ahead: a count of the cellar holds them */
function draftOfRecord(row: StoredProduct, promised: number): ProductDraft {
  const { body, tannin, acidity, sweetness, oak } = row;
  return {
    itemCode: row.item_code,
    kind: row.kind,
    source: row.source,
    derived: row.derived,
    position: row.position,
    addedOn: row.added_on,
    name: row.name,
    producer: row.producer,
    country: row.country,
    region: row.region,
    appellation: row.appellation,
    colour: row.colour,
    grapes: row.grapes,
    style: row.style,
    vintage: row.vintage,
    headline: row.headline,
    description: row.description,
    longDescription: row.long_description,
    taste: row.taste,
    aroma: row.aroma,
    appearance: row.appearance,
    alcoholPercent: row.alcohol_tenths / 10,
    bottleMl: row.bottle_ml,
    drinkFrom: row.drink_from,
    drinkBy: row.drink_by,
    allergens: row.allergens,
    profile: { body, tannin, acidity, sweetness, oak },
    foodPairings: row.food_pairings,
    quote: row.quote,
    accolades: row.accolades,
    vegan: row.vegan,
    vegetarian: row.vegetarian,
    organic: row.organic,
    ...(row.ships_from && { shipsFrom: row.ships_from }),
    excludedBrands: row.excluded_brands,
    skus: (row.skus ?? []).map(inOrder),
    ...(row.list_asked && { listPriceAsked: row.list_asked }),
    stock: (row.on_hand ?? 0) + promised,
    stockIsCounted: true,
    rating: ratingOf(row),
    contents: row.contents ?? [],
  };
}
