import type { Queries } from '../../../platform/db/database.ts';
import { mailboxDigest } from '../../../platform/db/mailbox-sql.ts';
import { hasHouseholdOrdered } from '../households/ordered-before.ts';

/**
 * Counts a voucher as used by an order, and takes it out of the basket, in the transaction that pays the order. Says why the order cannot have it: other
 * orders, or another one of this buyer, were quicker, or it is for a first order and the household has ordered before. The caller ends the transaction then.
 */
export async function usePromotion(tx: Queries, promotionId: number, orderId: number): Promise<'used' | 'not_first' | undefined> {
  const counted = await tx.query<{ first_order: boolean }>(
    'update promotions set uses = uses + 1 where id = $1 and (most_uses is null or uses < most_uses) returning first_order',
    [promotionId],
  );
  const noted = await tx.query(
    `insert into promotion_uses (order_id, promotion_id, buyer)
     select o.id, p.id, case when p.once_a_buyer then ${mailboxDigest('o.email')} end from orders o, promotions p where o.id = $1 and p.id = $2
     on conflict do nothing returning order_id`,
    [orderId, promotionId],
  );
  if (counted.length === 0 || noted.length === 0) return 'used';
  if (counted[0]!.first_order && (await isTooLate(tx, orderId))) return 'not_first';
  await tx.query('update baskets b set voucher_id = null from orders o where o.id = $1 and b.id = o.basket_id and b.voucher_id = $2', [
    orderId,
    promotionId,
  ]);
  return undefined;
}

/** Orders of one brand wait for each other here: with two codes a household would be at its first order twice at once. */
async function isTooLate(tx: Queries, orderId: number): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('first order with ' || brand, 0)) from orders where id = $1`, [orderId]);
  return hasHouseholdOrdered(tx, orderId);
}

/** Lets the voucher of a cancelled order be used again, within the transaction that cancels it. The promotion is locked first, as by `usePromotion`. */
export async function givePromotionBack(tx: Queries, orderId: number): Promise<void> {
  await tx.query('update promotions p set uses = uses - 1 from promotion_uses u where u.order_id = $1 and p.id = u.promotion_id', [
    orderId,
  ]);
  await tx.query('delete from promotion_uses where order_id = $1', [orderId]);
}
