import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { refuseAsItIs } from './gift-balance.ts';
import { giftColumns, type GiftRow } from './gift-row.ts';
import { maxGiftsPerOrder, refuseInAnotherWallet, requireRedeemableHere } from './rules.ts';

/** A gift that an order is to be paid with. */
export interface OrderGift extends GiftRow {
  readonly order_gift_id: number;
}

/**
 * The gifts of an order that can pay something now, in the order in which they were given; what the order itself holds counts as there.
 * One that somebody else redeemed meanwhile pays nothing.
 */
export const findSpendableGifts = (db: Queries, orderId: number, now: Date): Promise<OrderGift[]> =>
  db.query(
    `select * from (
       select ${giftColumns.replace('g.balance', 'g.balance + coalesce(u.amount, 0) as balance')}, a.id as order_gift_id
         from order_gifts a join gift_cards g on g.id = a.gift_card_id join orders o on o.id = a.order_id
         left join gift_card_uses u on u.order_id = a.order_id and u.gift_card_id = g.id and u.state = 'held'
        where a.order_id = $1 and g.expires_at > $2 and (g.owner_id is null or g.owner_id = o.customer_id)) gifts
      where balance > 0 order by order_gift_id`,
    [orderId, now],
  );

interface OrderToPay {
  readonly id: number;
  readonly customer_id: number | null;
}

/**
 * Notes that an order is to be paid with a gift; twice is once.
 * @throws Refusal 409 for a gift that cannot pay anything here and now or is in another's wallet, and for a sixth one.
 */
export async function addOrderGift(tx: Queries, order: OrderToPay, gift: GiftRow, market: Market, now: Date): Promise<void> {
  const { id: orderId, customer_id } = order;
  requireRedeemableHere(gift, market, now);
  refuseInAnotherWallet(gift, customer_id);
  await tx.query('insert into order_gifts (order_id, gift_card_id) values ($1, $2) on conflict do nothing', [orderId, gift.id]);
  const gifts = await findSpendableGifts(tx, orderId, now);
  if (!gifts.some(({ id }) => id === gift.id)) await refuseAsItIs(tx, gift, customer_id);
  if (gifts.length > maxGiftsPerOrder)
    refuse(409, `An order can be paid with at most ${maxGiftsPerOrder} gift cards and vouchers.`, { code: 'too_many_gifts' });
}

/** @throws Refusal 404 when the order has no such gift. */
export async function removeOrderGift(tx: Queries, orderId: number, orderGiftId: string): Promise<void> {
  const removed = await tx.query('delete from order_gifts where order_id = $1 and id = $2 returning id', [orderId, orderGiftId]);
  if (removed.length === 0)
    refuse(404, 'This gift card or voucher is no longer part of your order.', { field: 'giftId', code: 'unknown_gift' });
}

/** Takes all gifts out of an order that another buyer goes on with. */
export async function detachGifts(tx: Queries, orderId: number): Promise<void> {
  await tx.query('delete from order_gifts where order_id = $1', [orderId]);
}

/** Forgets which gifts and savings were to pay for orders that came to nothing. */
export async function deleteGiftRecords(tx: Queries, orderIds: readonly number[]): Promise<void> {
  await tx.query('delete from order_gifts where order_id = any($1::bigint[])', [orderIds]);
  await tx.query('delete from gift_card_uses where order_id = any($1::bigint[])', [orderIds]);
  await tx.query('delete from savings_uses where order_id = any($1::bigint[])', [orderIds]);
}
