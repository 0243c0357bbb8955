import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { Changed } from '../../../platform/db/retry-conflicts.ts';
import { orderColumns, type OrderRow } from './order-row.ts';

/**
 * An order and its basket, locked until the transaction ends; undefined for an order that is not there.
 *
 * Every transaction takes its locks in this order, so that no two wait for each other in a ring: session, basket, order, payment,
 * gifts by id, stock by item code, customer, promotion, basket lines, jobs. It leaves out what it does not need, and goes back to nothing. An agreed order,
 * which nothing but wine and a card is about, takes its stock last (`commitOrder`): nobody who holds stock waits for what it holds.
 * `for no key update`, not `for update`: a row that refers to the locked one may still be inserted.
 * @throws Changed, after which the transaction begins anew, when the order moved to another basket meanwhile (its shopper logged in).
 */
export async function lockOrder(tx: Queries, orderId: number | string): Promise<OrderRow | undefined> {
  const known = await queryOne<{ basket_id: number | null }>(tx, 'select basket_id from orders where id = $1', [orderId]);
  if (!known) return undefined;
  if (known.basket_id !== null) await tx.query('select 1 from baskets where id = $1 for no key update', [known.basket_id]);
  const order = await queryOne<OrderRow>(tx, `select ${orderColumns} from orders o where o.id = $1 for no key update`, [orderId]);
  if (order && order.basket_id !== known.basket_id) throw new Changed('The order has moved to another basket.');
  return order;
}
