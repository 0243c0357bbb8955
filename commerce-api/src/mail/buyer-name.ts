import { type Queries, queryOne } from '../db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';

/** First and last name of the account that ordered; undefined for a guest's order. */
export async function buyerNameOf(db: Queries, { customer_id: id }: Pick<OrderRow, 'customer_id'>): Promise<string | undefined> {
  const buyer = await queryOne<{ name: string }>(db, `select first_name || ' ' || last_name as name from customers where id = $1`, [id]);
  return buyer?.name;
}
