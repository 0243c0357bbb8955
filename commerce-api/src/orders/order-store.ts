import type { Order } from '@cellardoor/contracts/api/checkout';
import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../db/database.ts';
import type { Shopper } from '../session/shopper.ts';
import { isOrderId, orderColumns, type OrderRow, ownsOrder } from './order-row.ts';
import { orderView, type PaidCard } from './order-view.ts';

type Placed = OrderRow & PaidCard;

const placed = `select ${orderColumns}, p.card_brand, p.last_four
  from orders o left join payments p on p.order_id = o.id and p.state in ('authorised', 'captured') where o.status = 'paid'`;

const view = (row: Placed) => orderView(row, row);

/** The shopper's own placed order; undefined for another's, for one in progress, and for none. */
export async function findPlacedOrder(db: Queries, shopper: Shopper, orderId: string): Promise<Order | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const row = await queryOne<Placed>(db, `${placed} and o.id = $1`, [orderId]);
  return row && ownsOrder(shopper, row) ? view(row) : undefined;
}

/** The order that this session placed last. */
export async function findLastOrder(db: Queries, { sessionId }: Shopper): Promise<Order | undefined> {
  const row = await queryOne<Placed>(db, `${placed} and o.session_id = $1 order by o.placed_at desc, o.id desc limit 1`, [sessionId]);
  return row && view(row);
}

/** A customer's orders with a brand in a country, newest first, at most a hundred. */
export async function listOrders(db: Queries, customerId: number, { country }: Market): Promise<Order[]> {
  const rows = await db.query<Placed>(
    `${placed} and o.customer_id = $1 and o.country = $2 order by o.placed_at desc, o.id desc limit 100`,
    [customerId, country],
  );
  return rows.map(view);
}

/** Whatever its shopper: for the mail that tells of it. */
export async function readPlacedOrder(db: Queries, orderId: number): Promise<{ row: OrderRow; order: Order } | undefined> {
  const row = await queryOne<Placed>(db, `${placed} and o.id = $1`, [orderId]);
  return row && { row, order: view(row) };
}
