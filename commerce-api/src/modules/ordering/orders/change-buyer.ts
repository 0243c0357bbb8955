import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';

/** A visitor's basket that became a customer's. */
interface JoinedBaskets {
  readonly visitors: number;
  readonly own: number;
  readonly customerId: number;
}

/** An order that a visitor had begun with their basket moves to the customer's, who has none under way, and its mail goes to the customer. [BSK-07] */
export async function moveBegunOrder(tx: Queries, { visitors, own, customerId }: JoinedBaskets, market: Market): Promise<void> {
  await tx.query(
    `update orders g set basket_id = $2, customer_id = $3, email = c.email from customers c
      where c.id = $3 and g.basket_id = $1 and g.status in ('open', 'declined') and g.customer_id is null
        and g.brand = $4 and g.country = $5 and not exists (select 1 from orders o where o.basket_id = $2 and o.status <> 'paid')`,
    [visitors, own, customerId, market.brand, market.country],
  );
}

/**
 * Orders that a guest placed in this session become those of the customer who logs in with the address that they were placed with. Orders with
 * another address leave the session: whoever logs in may be somebody else at the same computer. [AUT-05]
 */
export async function takeOverOrders(tx: Queries, sessionId: number, customerId: number): Promise<void> {
  await tx.query(
    `update orders o set customer_id = c.id from customers c
      where c.id = $2 and o.session_id = $1 and o.customer_id is null and o.status = 'paid' and o.brand = c.brand and lower(o.email) = c.email`,
    [sessionId, customerId],
  );
  await tx.query(`update orders set session_id = null where session_id = $1 and customer_id is null and status = 'paid'`, [sessionId]);
}
