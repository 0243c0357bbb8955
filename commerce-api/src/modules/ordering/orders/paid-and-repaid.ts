import type { RefundedPart } from '../../stored-value/gift-cards/refund-voucher.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** What was paid back of the memberships of an order, minor units; the argument is an SQL expression. */
export const repaidForMemberships = (
  orderId: string,
): string => `(select coalesce(sum(r.amount), 0)::integer from refunds f join refund_parts r on r.refund_id = f.id
    where f.order_id = ${orderId} and f.purpose = 'memberships' and r.state <> 'refused')`;

/** What operators paid back of the goods of an order, or without a purpose; minor units. */
export async function repaidForGoods(tx: Queries, orderId: number): Promise<number> {
  const sql = `select coalesce(sum(amount), 0)::integer as back from refunds where order_id = $1 and coalesce(purpose, 'goods') = 'goods'`;
  return (await queryOne<{ back: number }>(tx, sql, [orderId]))!.back;
}

/** How many times something of an order was paid back. */
export async function countRefunds(tx: Queries, orderId: number): Promise<number> {
  const sql = 'select count(*)::int as count from refunds where order_id = $1';
  return (await queryOne<{ count: number }>(tx, sql, [orderId]))!.count;
}

/** The order was paid by a card of the same brand and last four digits as one that paid for a customer. */
export async function paysWithCardOf(tx: Queries, orderId: number, customerId: number): Promise<boolean> {
  const sql = `select 1 from payments p join payments q on q.card_brand = p.card_brand and q.last_four = p.last_four
      join orders r on r.id = q.order_id where p.order_id = $1 and p.state in ('authorised', 'captured')
       and r.customer_id = $2 and q.state in ('authorised', 'captured') limit 1`;
  return (await tx.query(sql, [orderId, customerId])).length > 0;
}

/** The payment of an order whose money is not taken yet; that for what was added later is none. */
export const findUncaptured = (db: Queries, orderId: number): Promise<{ readonly id: number } | undefined> =>
  queryOne(db, `select id from payments where order_id = $1 and state = 'authorised' and amendment is null`, [orderId]);

export const findRefundedPart = (db: Queries, partId: number): Promise<RefundedPart | undefined> =>
  queryOne(
    db,
    `select r.issued_gift_id as issued, u.gift_card_id as paying from refund_parts r left join gift_card_uses u on u.id = r.gift_card_use_id
      where r.id = $1`,
    [partId],
  );
