import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { dateIn } from '@cellardoor/rules/ages';
import { dayOf } from '@cellardoor/rules/was-prices';
import type { Queries } from '../../platform/db/database.ts';
import { kindNamed } from './kinds/kinds.ts';
import { shownListPrice } from './price-evidence.ts';
import type { SizePrice, SkuForBasket } from './sku-for-basket.ts';
import { type SizeRow, type SkuRow, skuRows } from './sku-rows.ts';

/**
 * The skus that the market sells, of those asked for, in no order. Prices and stock are those of the database at this moment. What payments under
 * way keep is not among the stock, but for what the order of `basketId` keeps itself.
 */
export async function findSkus(
  db: Queries,
  market: Market,
  itemCodes: readonly string[],
  basketId: number | null = null,
): Promise<SkuForBasket[]> {
  const rows = await skuRows(db, market, itemCodes, basketId);
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
  const today = dayOf(new Date());
  return sizes.map((size) => ({
    bottles: size.bottles,
    listPrice: shownListPrice(size, sizes, today),
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
