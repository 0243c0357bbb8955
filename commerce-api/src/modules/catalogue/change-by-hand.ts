import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { upsert } from '../../platform/db/upsert.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { presoldUnits } from './presold-units.ts';

/** What a size costs in a country; minor units. */
export interface PriceByHand {
  readonly list: number;
  readonly sale: number;
  /** What members pay; null for the sale price. */
  readonly member: number | null;
}

/** A change of one fact, as the trail keeps it. */
export interface FactChange<T> {
  readonly before: T;
  readonly after: T;
}

/** Asks another price for a size in a country from now on. @throws Refusal 404 for a size that is not sold there, 422 for prices that contradict each other */
export async function changePrice(tx: Queries, itemCode: string, country: CountryId, price: PriceByHand): Promise<FactChange<PriceByHand>> {
  if (price.list < price.sale) refuse(422, 'The list price is below the sale price.', { code: 'invalid_price' });
  if (price.member !== null && price.member > price.sale)
    refuse(422, 'The member price is above the sale price.', { code: 'invalid_price' });
  const found = await queryOne<PriceByHand>(
    tx,
    'select list_price as list, sale_price as sale, member_price as member from prices where sku_item_code = $1 and country = $2 for update',
    [itemCode, country],
  );
  const before = found ?? refuse(404, `${itemCode} has no price in the country ${country}.`, { code: 'unknown_item' });
  const { currency } = countryOf(country).facts;
  const { list, sale, member } = price;
  await upsert(tx, 'prices', 'sku_item_code, country', [
    { sku_item_code: itemCode, country, currency, list_price: list, sale_price: sale, member_price: member },
  ]);
  return { before, after: price };
}

/** A size that costs more than as many single bottles; minor units. */
export interface SizeDearerThanSingles {
  readonly itemCode: string;
  readonly bottles: number;
  readonly sale: number;
  readonly single: number;
}

/** Sizes of the same wine that cost more than the same number of single bottles, after a price change. */
export const findSizesDearerThanSingles = (tx: Queries, itemCode: string, country: CountryId): Promise<SizeDearerThanSingles[]> =>
  tx.query<SizeDearerThanSingles>(
    `select s.item_code as "itemCode", s.bottles, p.sale_price as sale, x.sale_price as single
     from skus changed join skus s on s.wine_item_code = changed.wine_item_code join skus one on one.wine_item_code = s.wine_item_code and one.bottles = 1
       join prices p on p.sku_item_code = s.item_code and p.country = $2 join prices x on x.sku_item_code = one.item_code and x.country = $2
     where changed.item_code = $1 and s.bottles > 1 and p.sale_price > x.sale_price * s.bottles order by s.bottles, s.item_code`,
    [itemCode, country],
  );

/** Bottles that were counted, or that come to the others; fewer go where it is below nothing. */
export type StockChange = { readonly counted: number } | { readonly by: number };

/** What of a wine can be sold, and how a count came to that; below nothing where fewer were counted than are promised. */
export interface StockFact {
  readonly onHand: number;
  readonly counted?: number;
  readonly promised?: number;
}

/**
 * Counts the bottles of a wine anew, those that are promised (`presoldUnits`) with them, or adds to them and takes from them.
 * @throws Refusal 404 for what has no stock, 409 for taking more than there are
 */
export async function changeStock(tx: Queries, itemCode: string, change: StockChange): Promise<FactChange<StockFact>> {
  const found = await queryOne<StockFact>(tx, 'select on_hand as "onHand" from stock where item_code = $1 for update', [itemCode]);
  const before = found ?? refuse(404, `There is no stock of ${itemCode}.`, { code: 'unknown_item' });
  const after = 'counted' in change ? await countedFact(tx, itemCode, change.counted) : { onHand: before.onHand + change.by };
  if ('by' in change && change.by < 0 && after.onHand < 0)
    refuse(409, `There are ${before.onHand} of ${itemCode}, and not more to take.`, { code: 'out_of_stock' });
  await tx.query('update stock set on_hand = $2 where item_code = $1', [itemCode, after.onHand]);
  return { before, after };
}

async function countedFact(tx: Queries, itemCode: string, counted: number): Promise<StockFact> {
  const promised = (await presoldUnits(tx, [itemCode])).get(itemCode) ?? 0;
  return { onHand: counted - promised, ...(promised > 0 && { counted, promised }) };
}
