import type { CountryId, Currency, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';
import { dateIn } from '@cellardoor/rules/ages';
import type { Queries } from '../db/database.ts';
import { kindNamed, sqlKinds, termsSql } from '../kinds/kinds.ts';
import { evidenceSql, type PriceEvidence, shownListPrice } from './price-evidence.ts';
import type { SizePrice, SkuForBasket } from './sku-for-basket.ts';

/** A size with what proves its list price. */
interface SizeRow extends SizePrice {
  readonly evidence: PriceEvidence | null;
}

interface SkuRow {
  item_code: string;
  wine_item_code: string;
  name: string;
  vintage: string;
  kind: ProductKind;
  bottles: number;
  alcohol: number;
  sale_price: number;
  member_price: number | null;
  prices: SizeRow[];
  currency: Currency;
  available: number | null;
  terms: unknown;
}

/** Of a mixed case the alcohol of its bottles; those of different size or strength do not make an average. */
const alcoholSql = `coalesce(
    (select sum(c.quantity * w.alcohol_tenths * w.bottle_ml) from case_contents c join products w on w.item_code = c.wine_item_code
      where c.case_item_code = p.item_code),
    s.bottles * p.alcohol_tenths * p.bottle_ml)::integer`;

/** The codes come out of a subquery: PostgreSQL plans for a list that it sees each time anew, which takes longer than to read the skus. See decision 0280. */
const skuQuery = `
  select s.item_code, s.wine_item_code, p.name, p.vintage, p.kind, s.bottles, x.sale_price, ${alcoholSql} as alcohol, x.member_price, x.currency,
    least(greatest(k.on_hand, 0), k.available + (select coalesce(sum(h.units), 0) from stock_holds h join orders o on o.id = h.order_id
       where h.item_code = k.item_code and o.basket_id = $4::bigint and o.status = 'paying'))::integer as available,
    (select json_agg(json_build_object('bottles', o.bottles, 'listPrice', x.list_price, 'salePrice', x.sale_price, 'memberPrice', x.member_price,
         'evidence', ${evidenceSql('o.wine_item_code')}))
       from skus o join prices x on x.sku_item_code = o.item_code and x.country = $2 where o.wine_item_code = s.wine_item_code) as prices,
    ${termsSql} as terms
  from skus s
  join products p on p.item_code = s.wine_item_code
  join prices x on x.sku_item_code = s.item_code and x.country = $2
  left join stock k on k.item_code = s.wine_item_code
  where s.item_code = any((select $1::text[])::text[]) and p.kind in ${sqlKinds(() => true)} and not jsonb_exists(p.excluded_brands, $3)`;

/**
 * The skus that the market sells, of those asked for, in no order. Prices and stock are the database's own, never a cache's. What payments under
 * way keep is not among the stock, but for what the order of `basketId` keeps itself.
 */
export async function findSkus(
  db: Queries,
  market: Market,
  itemCodes: readonly string[],
  basketId: number | null = null,
): Promise<SkuForBasket[]> {
  const rows = await db.query<SkuRow>(skuQuery, [itemCodes, market.country, market.brand, basketId]);
  return rows.filter(({ kind, bottles }) => kindNamed(kind).comesIn(bottles)).map((row) => skuOf(row, market.country));
}

function skuOf(row: SkuRow, country: CountryId): SkuForBasket {
  const kind = kindNamed(row.kind);
  const prices = provenPrices(row.prices.filter(({ bottles }) => kind.comesIn(bottles)));
  return {
    itemCode: row.item_code,
    wineItemCode: row.wine_item_code,
    name: row.name,
    vintage: row.vintage,
    thumbnailImage: `/pictures/${row.wine_item_code}-120.avif`,
    kind,
    numberOfBottles: row.bottles,
    alcohol: row.alcohol,
    stockUnits: kind.stockUnits(row.bottles),
    listPrice: prices.find(({ bottles }) => bottles === row.bottles)!.listPrice,
    salePrice: row.sale_price,
    memberPrice: row.member_price,
    prices,
    currency: row.currency,
    stockQty: kind.runsOut ? (row.available ?? 0) : 1,
    saleTerms: kind.saleTerms?.(row.terms, country, dateIn(countryOf(country).facts.timeZone, new Date())) ?? null,
    terms: row.terms,
  };
}

/** The same with the list prices that may be shown: what is called a saving is one. */
function provenPrices(rows: readonly SizeRow[]): SizePrice[] {
  const sizes = rows.map((row) => ({ ...row, list: row.listPrice, sale: row.salePrice }));
  const now = new Date();
  return sizes.map((size) => ({
    bottles: size.bottles,
    listPrice: shownListPrice(size, sizes, now),
    salePrice: size.salePrice,
    memberPrice: size.memberPrice,
  }));
}

/** Item codes and bottles that a mixed case holds, in its own order; empty for anything else. */
export async function findCaseContents(db: Queries, caseItemCode: string): Promise<{ itemCode: string; quantity: number }[]> {
  return db.query(`select wine_item_code as "itemCode", quantity from case_contents where case_item_code = $1 order by position`, [
    caseItemCode,
  ]);
}
