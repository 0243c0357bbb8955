import type { Product } from '@cellardoor/contracts/api/product';
import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { newToken } from '../identity/session/token.ts';

/** What an interest waits for a change of. */
export interface Seen {
  readonly inStock: boolean;
  /** Of the smallest sku, in minor units; 0 for what has none. */
  readonly price: number;
}

/** A product as interests see it, and whether its price is an offer. */
export function seenOf({ inventoryInfo, skus }: Pick<Product, 'inventoryInfo' | 'skus'>): Seen & { readonly onOffer: boolean } {
  const sku = skus.toSorted((a, b) => a.numberOfBottles - b.numberOfBottles)[0];
  const price = sku?.salePrice ?? 0;
  return { inStock: inventoryInfo.stockQty > 0, price, onOffer: sku !== undefined && price < sku.listPrice };
}

export interface NewInterest extends Market {
  readonly customerId: number;
  readonly itemCode: string;
  readonly siteOrigin: string;
  readonly seen: Seen;
}

/** Keeps an interest; false where the customer has it already. */
export async function keepInterest(
  db: Queries,
  { customerId, brand, country, itemCode, siteOrigin, seen }: NewInterest,
  now: Date,
): Promise<boolean> {
  const kept = await queryOne(
    db,
    `insert into interests (customer_id, brand, country, item_code, site_origin, token, in_stock, price, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (customer_id, country, item_code) do nothing returning id`,
    [customerId, brand, country, itemCode, siteOrigin, newToken().token, seen.inStock, seen.price, now],
  );
  return kept !== undefined;
}

export const hasInterest = async (
  db: Queries,
  { customerId, country, itemCode }: Pick<NewInterest, 'customerId' | 'country' | 'itemCode'>,
): Promise<boolean> =>
  (await queryOne(db, 'select 1 from interests where customer_id = $1 and country = $2 and item_code = $3', [
    customerId,
    country,
    itemCode,
  ])) !== undefined;

/** Ends the interest of a mail's token; false where there is none. */
export async function dropInterest(db: Queries, token: string): Promise<boolean> {
  return (await queryOne(db, 'delete from interests where token = $1 returning id', [token])) !== undefined;
}

/** What a mail says, and to whom. */
export interface InterestMail {
  readonly email: string;
  readonly brand: string;
  readonly country: string;
  readonly itemCode: string;
  readonly siteOrigin: string;
  readonly token: string;
}

/** Undefined where the interest has ended since. */
export const readInterest = (db: Queries, id: number): Promise<InterestMail | undefined> =>
  queryOne(
    db,
    `select c.email, i.brand, i.country, i.item_code as "itemCode", i.site_origin as "siteOrigin", i.token
       from interests i join customers c on c.id = i.customer_id where i.id = $1`,
    [id],
  );
