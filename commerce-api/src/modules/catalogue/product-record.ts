import type { CountryId } from '@cellardoor/contracts';
import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';
import type { Product } from '@cellardoor/contracts/api/product';
import type { Queries } from '../../platform/db/database.ts';
import { kindNamed, kindNamesSql, termsSql } from './kinds/kinds.ts';
import { evidenceSql, type PriceEvidence } from './price-evidence.ts';
import type { AccoladeDraft, CountryPrice, SkuDraft } from './product-draft.ts';

/** A price as the database holds it, with what proves its list price; null where nothing is reduced. */
export interface PriceRecord extends CountryPrice {
  readonly evidence: PriceEvidence | null;
}

export interface SkuRecord extends Omit<SkuDraft, 'prices'> {
  readonly prices: readonly PriceRecord[];
}

/** A product as the database holds it, for every country; all but its stock and ratings, which are read by themselves (`LiveFigures`). */
export interface ProductRecord {
  readonly item_code: string;
  readonly kind: ProductKind;
  readonly source: string;
  readonly derived: boolean;
  readonly name: string;
  readonly producer: string;
  readonly country: string;
  readonly region: string;
  readonly appellation: string;
  readonly colour: string;
  readonly colour_id: number | null;
  readonly grapes: readonly string[];
  readonly style: string;
  readonly vintage: string;
  readonly headline: string;
  readonly description: string;
  readonly long_description: string;
  readonly taste: string;
  readonly aroma: string;
  readonly appearance: string;
  readonly alcohol_tenths: number;
  readonly bottle_ml: number;
  readonly drink_from: string;
  readonly drink_by: string;
  readonly allergens: string;
  readonly body: number | null;
  readonly tannin: number | null;
  readonly acidity: number | null;
  readonly sweetness: number | null;
  readonly oak: number | null;
  readonly food_pairings: readonly string[];
  readonly quote: { text: string; author: string } | null;
  readonly accolades: readonly AccoladeDraft[];
  readonly vegan: boolean;
  readonly vegetarian: boolean;
  readonly organic: boolean;
  /** What its kind keeps of it (`Kind.termsSql`). */
  readonly terms: unknown;
  readonly excluded_brands: readonly string[];
  readonly skus: readonly SkuRecord[] | null;
  /** What `viewOf` made of it, by country; the record is never changed, so neither are they. */
  readonly views?: Map<CountryId, Product | undefined>;
}

const select = `
  select p.*, v.id as colour_id,
    (select json_agg(json_build_object('itemCode', s.item_code, 'bottles', s.bottles, 'prices',
              coalesce((select json_agg(json_build_object('country', x.country, 'list', x.list_price, 'sale', x.sale_price, 'member', x.member_price,
                'evidence', ${evidenceSql('p.item_code')}))
               from prices x where x.sku_item_code = s.item_code), '[]')) order by s.bottles, s.item_code)
     from skus s where s.wine_item_code = p.item_code) as skus,
    ${termsSql} as terms
  from products p
  left join dimension_values v on v.dimension = 'type' and v.label = p.colour
  where p.kind in ${kindNamesSql(() => true)} and p.item_code in (
    select c from unnest($1::text[]) as c union select s.wine_item_code from skus s where s.item_code = any($1::text[]))`;

/** Products by item code, their own or that of one of their skus; unknown ones are missing from the map. */
export async function loadProducts(db: Queries, itemCodes: readonly string[]): Promise<Map<string, ProductRecord>> {
  const rows = await db.query<ProductRecord>(select, [itemCodes]);
  const found = new Map<string, ProductRecord>();
  for (const row of rows) {
    const skus = row.skus?.filter(({ bottles }) => kindNamed(row.kind).comesIn(bottles)) ?? null;
    const record = { ...row, skus, views: new Map() };
    for (const sku of record.skus ?? []) found.set(sku.itemCode, record);
    found.set(record.item_code, record);
  }
  return found;
}
