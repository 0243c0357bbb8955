import type { Queries } from '../db/database.ts';

/** Takes what is left on gifts for good, within a transaction that has locked them: nothing comes back to them any more. What was spent stays spent. */
export async function cancelGifts(tx: Queries, giftIds: readonly number[], now: Date): Promise<void> {
  await tx.query(
    'update gift_cards set taken_back = taken_back + balance, balance = 0, cancelled_at = $2 where id = any($1::bigint[]) and cancelled_at is null',
    [giftIds, now],
  );
}

/** Gives a gift back what was held of it, in minor units; what comes back to a cancelled one is taken back. */
export async function putBackOnGift(tx: Queries, giftId: number, amount: number): Promise<void> {
  await tx.query(
    `update gift_cards set balance = balance + case when cancelled_at is null then $2 else 0 end,
       taken_back = taken_back + case when cancelled_at is null then 0 else $2 end where id = $1`,
    [giftId, amount],
  );
}
