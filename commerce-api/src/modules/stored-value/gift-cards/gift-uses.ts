import type { Queries } from '../../../platform/db/database.ts';
import type { GiftPayment } from './paid-gift.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import { moveStoredValue } from '../ledger/move-stored-value.ts';
import { type HeldUse, putBackOnGift } from './gift-balance.ts';

const changed = ({ type, lastFour }: GiftPayment) =>
  new CannotCommit(409, `The balance of your ${type.toLowerCase()} ending ${lastFour} has just changed. Please check your order again.`, {
    code: 'gift_changed',
  });

/**
 * Takes what gifts pay off their balances, for one payment of one order. Rows are locked in the order of their ids, so that two
 * orders never wait for each other in a ring. [CHK-06]
 * @throws CannotCommit when another order was quicker, and when another customer has redeemed the gift.
 */
export async function holdGifts(tx: Queries, orderId: number, gifts: readonly GiftPayment[]): Promise<void> {
  for (const gift of [...gifts].sort((a, b) => a.giftId - b.giftId)) {
    const enough = await tx.query(
      `select 1 from gift_cards where id = $1 and balance >= $2
          and (owner_id is null or owner_id = (select customer_id from orders where id = $3)) for no key update`,
      [gift.giftId, gift.amount, orderId],
    );
    if (enough.length === 0) throw changed(gift);
    const [use] = await tx.query<{ id: number }>(
      `insert into gift_card_uses (gift_card_id, order_id, amount, state) values ($1, $2, $3, 'held') returning id`,
      [gift.giftId, orderId, gift.amount],
    );
    await moveStoredValue(tx, {
      key: `held use ${use!.id}`,
      kind: 'held',
      from: { account: 'left', gift: gift.giftId },
      to: { account: 'held', gift: gift.giftId },
      amount: gift.amount,
      orderId,
    });
  }
}

/** What was held is spent: the order is placed. @throws CannotCommit unless exactly these gifts are held. */
export async function spendGifts(tx: Queries, orderId: number, gifts: readonly GiftPayment[]): Promise<void> {
  const spent = await tx.query<HeldUse>(
    `update gift_card_uses set state = 'spent', changed_at = now() where order_id = $1 and state = 'held' returning id, gift_card_id, amount`,
    [orderId],
  );
  const missing = gifts.find(({ giftId, amount }) => !spent.some((use) => use.gift_card_id === giftId && use.amount === amount));
  if (missing) throw changed(missing);
  for (const { id, gift_card_id: gift, amount } of spent)
    await moveStoredValue(tx, {
      key: `spent use ${id}`,
      kind: 'spent',
      from: { account: 'held', gift },
      to: { account: 'spent', gift },
      amount,
      orderId,
    });
}

/** What was held goes back, but to a gift that was cancelled meanwhile: the payment came to nothing. */
export async function releaseGifts(tx: Queries, orderId: number): Promise<void> {
  const released = await tx.query<HeldUse>(
    `update gift_card_uses set state = 'released', changed_at = now() where order_id = $1 and state = 'held' returning id, gift_card_id, amount`,
    [orderId],
  );
  for (const use of released.sort((a, b) => a.gift_card_id - b.gift_card_id)) await putBackOnGift(tx, orderId, use);
}
