import type { Queries } from '../../platform/db/database.ts';

/** What is kept of the customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptByOrdering = {
  referrals: `select country, case when referrer_id = $1 then 'referrer' else 'friend' end as role, state, joined_at as "joinedAt",
      decided_at as "decidedAt" from referrals where $1 in (referrer_id, friend_id) order by id`,
  referralLinks: `select country, shared, shared_at as "sharedAt" from referral_links where customer_id = $1 order by country`,
  savedCards: `select country, brand, last_four as "lastFour", good_through as "goodThrough", created_at as "createdAt"
      from saved_cards where customer_id = $1 order by id`,
};

/** Locks the orders of a customer. */
export async function lockOrdersOf(tx: Queries, customerId: number): Promise<void> {
  await tx.query('select 1 from orders where customer_id = $1 order by id for no key update', [customerId]);
}

/** True while a customer pays for an order. */
export const isPaying = async (tx: Queries, customerId: number): Promise<boolean> => {
  const sql = `select 1 from orders o where o.customer_id = $1
            and (o.status = 'paying' or exists (select 1 from payments p where p.order_id = o.id and p.state = 'pending'))`;
  return (await tx.query(sql, [customerId])).length > 0;
};

/** True while a customer has an order that is charged when it is sent. */
export const hasOpenPreOrder = async (tx: Queries, customerId: number): Promise<boolean> => {
  const sql = `select 1 from dispatch_charges d join orders o on o.id = d.order_id where o.customer_id = $1 and d.state in ('agreed', 'asked', 'declined')`;
  return (await tx.query(sql, [customerId])).length > 0;
};

/** Takes a customer out of their orders: those that were placed stay, as the law wants them kept. */
export async function leaveOrders(tx: Queries, customerId: number): Promise<void> {
  await tx.query(
    `update orders set email = null, address = null, billing_address = null where customer_id = $1 and status in ('open', 'declined')`,
    [customerId],
  );
  await tx.query('update orders set customer_id = null where customer_id = $1', [customerId]);
}
