import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { holdSavings } from '../../stored-value/api.ts';
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
 * Opens an order that is about to be paid, or, where `orderId` names one that came to nothing and that the caller has locked, makes it anew. What wine
 * reward pays of it is kept for it; its wines are by `beginAgreedCharge`. @throws CannotCommit where that has just been spent
 */
export async function openAgreedOrder(tx: Queries, orderId: number | null, agreed: AgreedOrder): Promise<OrderRow> {
  const { customer_id, brand, brand_name, brand_contact, site_origin, country, currency } = agreed;
  const own = [agreed.email, agreed.address, agreed.billing_address, agreed.frozen.shippingMethod.methodCode];
  const { date = null } = agreed.frozen.shippingMethod;
  const values = [...own, date, agreed.collection_shop, agreed.frozen].map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const order = await (orderId === null
    ? queryOne<OrderRow>(
        tx,
        `insert into orders as o (status, email, address, billing_address, method_code, delivery_date, collection_shop, frozen, age_confirmed,
           customer_id, brand, brand_name, brand_contact, site_origin, country, currency)
         values ('paying', $1, $2::jsonb, $3::jsonb, $4, $5, $6, $7::jsonb, true, $8, $9, $10, $11, $12, $13, $14) returning ${orderColumns}`,
        [...values, customer_id, brand, brand_name, brand_contact, site_origin, country, currency],
      )
    : queryOne<OrderRow>(
        tx,
        `update orders o set status = 'paying', email = $1, address = $2::jsonb, billing_address = $3::jsonb, method_code = $4, delivery_date = $5,
            collection_shop = $6, frozen = $7::jsonb, age_confirmed = true, request_hash = null where o.id = $8 and o.status <> 'paid'
         returning ${orderColumns}`,
        [...values, orderId],
      ));
  if (agreed.frozen.savings) await holdSavings(tx, order!.id, agreed.frozen.savings);
  return order!;
}

/** What of an order is as it was in another one of its customer's: who sold it, and where. */
export const findSeller = (
  db: Queries,
  orderId: number,
): Promise<Pick<OrderRow, 'site_origin' | 'address' | 'billing_address'> | undefined> =>
  queryOne(db, 'select site_origin, address, billing_address from orders where id = $1', [orderId]);

/** Why a kept card did not pay for an order, each time that it was asked: the gateway's words. */
export const findDeclines = async (db: Queries, orderId: number, savedCardId: number): Promise<string[]> => {
  const sql = `select reason from payments where order_id = $1 and saved_card_id = $2 and state = 'declined' and reason is not null`;
  return (await db.query<{ reason: string }>(sql, [orderId, savedCardId])).map(({ reason }) => reason);
};
