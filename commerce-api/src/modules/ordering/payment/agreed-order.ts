import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { holdStock } from '../orders/order-stock.ts';
import { holdSavings } from '../../stored-value/api.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { type FrozenOrder, orderColumns, type OrderRow } from '../orders/order-row.ts';

/** An order that its customer agreed to before, and that no basket makes. */
export interface AgreedOrder extends Pick<
  OrderRow,
  'customer_id' | 'brand' | 'brand_name' | 'brand_contact' | 'site_origin' | 'country' | 'currency' | 'billing_address' | 'collection_shop'
> {
  readonly email: string;
  readonly address: NonNullable<OrderRow['address']>;
  readonly frozen: FrozenOrder;
}

/**
 * Opens an order that is about to be paid, or, where `orderId` names one that came to nothing and that the caller has locked, makes it anew. Its wines
 * are kept for it, and what wine reward pays of it. @throws CannotCommit where one of them has just sold out, or been spent
 */
export async function openAgreedOrder(tx: Queries, orderId: number | null, agreed: AgreedOrder): Promise<OrderRow> {
  const id = orderId ?? (await insertOrder(tx, agreed));
  const { method_code, date } = { method_code: agreed.frozen.shippingMethod.methodCode, date: agreed.frozen.shippingMethod.date };
  await tx.query(
    `update orders set status = 'paying', email = $2, address = $3::jsonb, billing_address = $4::jsonb, method_code = $5, delivery_date = $6,
        collection_shop = $7, age_confirmed = true, request_hash = null, frozen = $8::jsonb where id = $1 and status <> 'paid'`,
    [
      id,
      agreed.email,
      JSON.stringify(agreed.address),
      agreed.billing_address && JSON.stringify(agreed.billing_address),
      method_code,
      date ?? null,
      agreed.collection_shop,
      JSON.stringify(agreed.frozen),
    ],
  );
  if (agreed.frozen.savings) await holdSavings(tx, id, agreed.frozen.savings);
  await holdStock(tx, id, agreed.frozen.stock);
  return (await lockOrder(tx, id))!;
}

async function insertOrder(tx: Queries, agreed: AgreedOrder): Promise<number> {
  const { customer_id, brand, brand_name, brand_contact, site_origin, country, currency } = agreed;
  const row = await queryOne<{ id: number }>(
    tx,
    `insert into orders (customer_id, brand, brand_name, brand_contact, site_origin, country, currency) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [customer_id, brand, brand_name, brand_contact, site_origin, country, currency],
  );
  return row!.id;
}

/** What of an order is as it was in another one of its customer's: who sold it, and where. */
export const findSeller = (db: Queries, orderId: number): Promise<OrderRow | undefined> =>
  queryOne(db, `select ${orderColumns} from orders o where o.id = $1`, [orderId]);

/** Why a kept card did not pay for an order, each time that it was asked: the gateway's words. */
export const findDeclines = async (db: Queries, orderId: number, savedCardId: number): Promise<string[]> => {
  const sql = `select reason from payments where order_id = $1 and saved_card_id = $2 and state = 'declined' and reason is not null`;
  return (await db.query<{ reason: string }>(sql, [orderId, savedCardId])).map(({ reason }) => reason);
};
