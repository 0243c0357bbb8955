import type { Order } from '@cellardoor/contracts/api/order';
import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { sqlModeName } from '../payment-modes/payment-modes.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { lockOrder } from './lock-order.ts';
import { ownersOrders } from './order-owner.ts';
import { type Aftermath, aftermathColumns } from './order-progress.ts';
import { isOrderId, orderColumns, type OrderRow } from './order-row.ts';
import { orderView, type PaidAway } from './order-view.ts';

type Placed = OrderRow & { readonly cards: readonly PaidAway[] } & Aftermath;

const placed = `select ${orderColumns}, ${aftermathColumns},
    (select coalesce(json_agg(json_build_object('type', ${sqlModeName('p.mode')}, 'brand', p.card_brand, 'lastFour', p.last_four, 'amount', p.amount) order by p.id), '[]')
       from payments p where p.order_id = o.id and p.state in ('authorised', 'captured')) as cards
  from orders o where o.status = 'paid'`;

const view = (row: Placed) => orderView(row, row.cards);

/** The shopper's own order, placed or in progress; undefined for another's or another market's, and for none. */
export async function findOwnOrder(db: Queries, shopper: RequestShopper, market: Market, orderId: string): Promise<OrderRow | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const { sql, params } = ownersOrders(shopper, market, 2);
  return queryOne<OrderRow>(db, `select ${orderColumns} from orders o where o.id = $1 and ${sql}`, [orderId, ...params]);
}

/** The same, locked with its basket until the transaction ends; undefined for another's or another market's, and for none. */
export async function lockOwnOrder(tx: Queries, shopper: RequestShopper, market: Market, orderId: string): Promise<OrderRow | undefined> {
  const find = () => findOwnOrder(tx, shopper, market, orderId);
  // nobody locks another's order, and one that was taken over while we waited is another's
  if (!(await find())) return undefined;
  await lockOrder(tx, orderId);
  return find();
}

/** The shopper's own placed order; undefined for another's or another market's, for one in progress, and for none. */
export async function findPlacedOrder(db: Queries, shopper: RequestShopper, market: Market, orderId: string): Promise<Order | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const { sql, params } = ownersOrders(shopper, market, 2);
  const row = await queryOne<Placed>(db, `${placed} and o.id = $1 and ${sql}`, [orderId, ...params]);
  return row && view(row);
}

/** The order that this session placed last. */
export async function findLastOrder(db: Queries, shopper: RequestShopper, market: Market): Promise<Order | undefined> {
  const { sql, params } = ownersOrders(shopper, market, 2);
  const row = await queryOne<Placed>(db, `${placed} and o.session_id = $1 and ${sql} order by o.placed_at desc, o.id desc limit 1`, [
    shopper.sessionId,
    ...params,
  ]);
  return row && view(row);
}

/** A customer's orders with a brand in a country, newest first, at most a hundred. */
export async function findPlacedOrders(db: Queries, customerId: number, { brand, country }: Market): Promise<Order[]> {
  const rows = await db.query<Placed>(
    `${placed} and o.customer_id = $1 and o.brand = $2 and o.country = $3 order by o.placed_at desc, o.id desc limit 100`,
    [customerId, brand, country],
  );
  return rows.map(view);
}

/** All that a customer has ordered with their brand, in every country, newest first. */
export async function findOrdersOfCustomer(db: Queries, customerId: number): Promise<Order[]> {
  return (await db.query<Placed>(`${placed} and o.customer_id = $1 order by o.placed_at desc, o.id desc`, [customerId])).map(view);
}

/** Whatever its shopper: for the mail that tells of it. */
export async function readPlacedOrder(db: Queries, orderId: number): Promise<{ row: OrderRow; order: Order } | undefined> {
  const row = await queryOne<Placed>(db, `${placed} and o.id = $1`, [orderId]);
  return row && { row, order: view(row) };
}
