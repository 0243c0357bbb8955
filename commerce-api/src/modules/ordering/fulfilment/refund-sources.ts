import type { Queries } from '../../../platform/db/database.ts';
import type { RefundSource } from './allocate-refund.ts';

/** What paid an order, by the row that says so. */
export interface PaidBy extends RefundSource {
  readonly paymentId: number | null;
  readonly giftUseId: number | null;
  readonly giftCardId: number | null;
  readonly savingsUseId: number | null;
}

/** What was promised or given back to a source already; what the gateway refused was not. */
const given = (condition: string) => `(select coalesce(sum(r.amount), 0) from refund_parts r where r.state <> 'refused' and ${condition})`;

/**
 * What can be given back of an order, by where it came from: first to the card, which paid last, then to the savings account, then to the
 * gifts, the last of them first, then as points. What a gift paid that was cancelled since goes back to nobody.
 */
export const findRefundSources = (tx: Queries, orderId: number): Promise<PaidBy[]> =>
  tx.query(
    `select source, payment_id as "paymentId", use_id as "giftUseId", gift_card_id as "giftCardId", savings_use_id as "savingsUseId", paid::int as left from (
       select 1 as rank, 'card' as source, p.id as payment_id, null::bigint as use_id, null::bigint as gift_card_id, null::bigint as savings_use_id,
              p.amount - ${given('r.payment_id = p.id')} as paid
         from payments p where p.order_id = $1 and p.state in ('authorised', 'captured')
       union all
       select 2, 'savings', null, null, null, s.id, s.amount - s.refunded from savings_uses s where s.order_id = $1 and s.state = 'spent'
       union all
       select 3, 'gift', null, u.id, u.gift_card_id, null, u.amount - u.refunded from gift_card_uses u
         join gift_cards g on g.id = u.gift_card_id and g.cancelled_at is null where u.order_id = $1 and u.state = 'spent'
       union all
       select 4, 'points', null, null, null, null, o.points_used - (select coalesce(sum(r.amount), 0) from refund_parts r
              join refunds f on f.id = r.refund_id where f.order_id = o.id and r.source = 'points')
         from orders o where o.id = $1) sources
     where paid > 0 order by rank, use_id desc`,
    [orderId],
  );

/** Minor units that can still be given back. */
export const leftOf = (sources: readonly RefundSource[]): number => sources.reduce((sum, { left }) => sum + left, 0);

/** Locks the gifts that paid an order, those that it sold and those that it gave for a referral, by id: before stock and customer, as everywhere. */
export async function lockGiftsOf(tx: Queries, orderId: number): Promise<void> {
  await tx.query(
    `select 1 from gift_cards where id in (select gift_card_id from gift_card_uses where order_id = $1
       union select gift_card_id from sold_vouchers where order_id = $1
       union select unnest(array[referrer_gift_id, friend_gift_id]) from referrals where order_id = $1) order by id for no key update`,
    [orderId],
  );
}
