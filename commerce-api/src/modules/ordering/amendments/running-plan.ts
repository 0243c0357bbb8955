import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import type { OrderRow } from '../orders/order-row.ts';

type Buyer = Pick<OrderRow, 'id' | 'customer_id' | 'brand' | 'country'>;

/** Milliseconds after an order in which the job that begins its plan is surely done. */
const beginsWithinMs = 86_400_000;

/** True for an order's customer who has a plan here that goes on, or has paid for one that is about to begin. */
export const hasRunningPlan = async (db: Queries, { id, customer_id, brand, country }: Buyer, now: Date): Promise<boolean> =>
  (await queryOne(
    db,
    `select 1 from subscriptions s join wine_plans w on w.subscription_id = s.id
      where s.customer_id = $1 and w.brand = $2 and s.country = $3 and s.status in ('ACTIVE', 'SUSPENDED')
     union all
     select 1 from orders o
      where o.customer_id = $1 and o.brand = $2 and o.country = $3 and o.id <> $4 and o.status = 'paid' and o.frozen->'plans' is not null
        and o.placed_at > $5
        and not exists (select 1 from order_steps t where t.order_id = o.id and t.stage = 'cancelled')
        and not exists (select 1 from wine_plans w where w.joined_order_id = o.id)
     limit 1`,
    [customer_id, brand, country, id, new Date(now.getTime() - beginsWithinMs)],
  )) !== undefined;

/**
 * Has plans that a customer joins with several orders at once follow each other until the transaction ends.
 * @throws CannotCommit for a customer who has joined one meanwhile
 */
export async function requireNoRunningPlan(tx: Queries, order: Buyer, now: Date): Promise<void> {
  await tx.query('select 1 from customers where id = $1 for no key update', [order.customer_id]);
  if (await hasRunningPlan(tx, order, now))
    throw new CannotCommit(409, 'You have joined a wine plan meanwhile. You have not been charged.', {
      field: 'orderId',
      code: 'already_subscribed',
    });
}
