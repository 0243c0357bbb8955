import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { returnUntil } from '@cellardoor/rules/order-stages';
import { type Database, type Queries, queryOne } from '../db/database.ts';
import { cancelGifts } from '../gift-cards/gift-balance.ts';
import { issueRefundVoucher } from '../gift-cards/refund-voucher.ts';
import { NotYet } from '../jobs/job-endings.ts';
import { promiseJob } from '../jobs/job-store.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { kindNamed } from '../kinds/kinds.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { livesWith } from './lives-with.ts';

interface Joined {
  readonly id: number;
  readonly referrer_id: number | null;
  readonly friend_id: number;
  readonly brand: string;
  readonly country: CountryId;
  readonly minimum_spend: number;
  readonly reward: number;
}

type Reason = 'below_minimum' | 'not_first' | 'same_household' | 'same_card';

/** Seconds between two looks at an order that can still be cancelled or sent back. */
const lookAgainSeconds = 6 * 3600;

/** Looks at a paid order of somebody who came by a friend's link: both have their voucher once it can come back no more. See decision 0171. [ACC-05] */
export const rewardJobs = ({ database, now }: { database: Database; now(): Date }): Record<string, JobHandler> => ({
  'reward-referral': async ({ orderId }) => {
    await database.transaction((tx) => rewardFirstOrder(tx, Number(orderId), now()));
  },
});

async function rewardFirstOrder(tx: Queries, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'paid' || order.customer_id === null || (await isUndone(tx, orderId))) return;
  const joined = await queryOne<Joined>(
    tx,
    `select id, referrer_id, friend_id, brand, country, minimum_spend, reward from referrals
      where friend_id = $1 and brand = $2 and country = $3 and state = 'joined' for update`,
    [order.customer_id, order.brand, order.country],
  );
  if (!joined) return;
  const delivered = await deliveredAt(tx, orderId);
  if (!delivered || now <= returnUntil(delivered, countryOf(order.country).facts.timeZone))
    throw new NotYet(lookAgainSeconds, 'the order can still come back');
  if (await isSecond(tx, order)) throw new NotYet(lookAgainSeconds, 'an earlier order decides');
  const reason = await reasonAgainst(tx, order, joined);
  if (reason) {
    await tx.query(`update referrals set state = 'refused', reason = $2, decided_at = $3, order_id = $4 where id = $1`, [
      joined.id,
      reason,
      now,
      orderId,
    ]);
    return;
  }
  await giveBoth(tx, joined, orderId, now);
}

const deliveredAt = async (tx: Queries, orderId: number): Promise<Date | undefined> =>
  (await queryOne<{ at: Date }>(tx, `select happened_at as at from order_steps where order_id = $1 and stage = 'delivered'`, [orderId]))
    ?.at;

/** An order that was cancelled, or comes back, is no first order: the next one may be. */
const isUndone = async (tx: Queries, orderId: number): Promise<boolean> =>
  (await tx.query(`select 1 from order_steps where order_id = $1 and stage in ('cancelled', 'return_requested', 'returned')`, [orderId]))
    .length > 0;

async function giveBoth(
  tx: Queries,
  { id, referrer_id, friend_id, brand, country, reward }: Joined,
  orderId: number,
  now: Date,
): Promise<void> {
  const origin = { kind: 'rewarded', from: { account: 'rewards' }, orderId } as const;
  const give = (ownerId: number) => issueRefundVoucher(tx, { brand, country, amount: reward, ownerId }, now, origin);
  const referrerGift = referrer_id === null ? null : await give(referrer_id);
  const friendGift = await give(friend_id);
  await tx.query(
    `update referrals set state = 'rewarded', decided_at = $2, order_id = $3, referrer_gift_id = $4, friend_gift_id = $5 where id = $1`,
    [id, now, orderId, referrerGift, friendGift],
  );
  for (const to of ['referrer', 'friend'])
    await promiseJob(tx, { kind: 'referral-reward-mail', payload: { referralId: id, to }, dedupe: `referral-reward-mail-${id}-${to}` });
}

/** Why an order gives nothing; undefined where it gives both their voucher. */
async function reasonAgainst(tx: Queries, order: OrderRow, joined: Joined): Promise<Reason | undefined> {
  if (await hasOrderedBefore(tx, order)) return 'not_first';
  if (goodsOf(order) - (await goodsPaidBack(tx, order)) < joined.minimum_spend) return 'below_minimum';
  if (joined.referrer_id === null) return undefined;
  if (await isMailboxOf(tx, order, joined.referrer_id)) return 'same_household';
  if (await livesWith(tx, order, joined.referrer_id)) return 'same_household';
  return (await paysWithCardOf(tx, order, joined.referrer_id)) ? 'same_card' : undefined;
}

/** The order was made with the referrer's own mailbox, written in another way, or by an account that has it. */
async function isMailboxOf(tx: Queries, { customer_id, email }: OrderRow, referrerId: number): Promise<boolean> {
  const sql = `select 1 from customers r left join customers f on f.id = $2
     where r.id = $1 and mailbox_of(r.email) in (mailbox_of(f.email), mailbox_of($3))`;
  return (await tx.query(sql, [referrerId, customer_id, email])).length > 0;
}

/** The friend has an earlier order, placed since they joined, of which it is not known yet whether it stands. */
async function isSecond(tx: Queries, { id, customer_id, placed_at }: OrderRow): Promise<boolean> {
  const sql = `select 1 from jobs j join orders o on o.id = (j.payload->>'orderId')::bigint
     where j.kind = 'reward-referral' and j.done_at is null and j.dead_at is null and o.customer_id = $2 and o.id <> $1 and o.placed_at < $3
      and not exists (select 1 from order_steps e where e.order_id = o.id and e.stage in ('cancelled', 'return_requested', 'returned'))`;
  return (await tx.query(sql, [id, customer_id, placed_at])).length > 0;
}

/** As this customer, or as a guest with the same mailbox. */
async function hasOrderedBefore(tx: Queries, { id, brand, customer_id, email, placed_at }: OrderRow): Promise<boolean> {
  const before = await tx.query(
    `select 1 from orders o where o.id <> $1 and o.brand = $2 and o.status = 'paid' and o.placed_at <= $5 and (o.customer_id = $3 or mailbox_of(o.email) = mailbox_of($4))
        and not exists (select 1 from order_steps e where e.order_id = o.id and e.stage in ('cancelled', 'returned')) limit 1`,
    [id, brand, customer_id, email, placed_at],
  );
  return before.length > 0;
}

/** What its goods came to: memberships and vouchers are none. */
const goodsOf = ({ frozen }: OrderRow): number =>
  frozen!.lineItems.reduce(
    (sum, { product, itemPriceInfo }) => (kindNamed(product.productType).undelivered ? sum : sum + itemPriceInfo.amount),
    0,
  );

/** What an operator has given back of them: beyond what the delivery cost, where it was for no other purpose. */
async function goodsPaidBack(tx: Queries, { id, frozen }: OrderRow): Promise<number> {
  const sql = `select coalesce(sum(amount), 0)::integer as back from refunds where order_id = $1 and coalesce(purpose, 'goods') = 'goods'`;
  const { back } = (await queryOne<{ back: number }>(tx, sql, [id]))!;
  return Math.max(0, back - frozen!.orderPriceInfo.delivery);
}

/** The order was paid by a card of the same brand and last four digits as one that paid for the referrer. */
async function paysWithCardOf(tx: Queries, { id }: OrderRow, referrerId: number): Promise<boolean> {
  const sql = `select 1 from payments p join payments q on q.card_brand = p.card_brand and q.last_four = p.last_four
      join orders r on r.id = q.order_id where p.order_id = $1 and p.state in ('authorised', 'captured')
       and r.customer_id = $2 and q.state in ('authorised', 'captured') limit 1`;
  return (await tx.query(sql, [id, referrerId])).length > 0;
}

/**
 * An order is undone, or paid back whole: of the vouchers that it gave, what is left is taken back, for good; what was spent is not asked for, and does not come back
 * either. Within a transaction that has locked the order and its gifts. [ACC-05]
 */
export async function takeRewardBack(tx: Queries, orderId: number, now: Date): Promise<void> {
  const taken = await queryOne<{ gifts: number[] }>(
    tx,
    `update referrals set state = 'taken_back', decided_at = $2 where order_id = $1 and state = 'rewarded'
      returning array_remove(array[referrer_gift_id, friend_gift_id], null) as gifts`,
    [orderId, now],
  );
  if (taken) await cancelGifts(tx, taken.gifts, orderId, now);
}
