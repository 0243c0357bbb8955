import { countryOf } from '@cellardoor/contracts/countries';
import { returnUntil } from '@cellardoor/rules/order-stages';
import { type Database, type Queries, queryOne } from '../../../platform/db/database.ts';
import { RetryLater } from '../../../platform/jobs/job-endings.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../../platform/jobs/run-queue.ts';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type Joined, lockJoined, noteRefused, noteRewarded, noteTakenBack, type ReferralRefusal } from '../referrals/decide-referral.ts';
import { openJobsSql } from '../../../platform/jobs/job-sql.ts';
import { paysWithCardOf, repaidForGoods } from '../orders/paid-and-repaid.ts';
import { livesWith } from './lives-with.ts';
import { cancelGifts, issueRefundVoucher } from '../../stored-value/api.ts';

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
  const joined = await lockJoined(tx, order.customer_id, order.brand, order.country);
  if (!joined) return;
  const delivered = await deliveredAt(tx, orderId);
  if (!delivered || now <= returnUntil(delivered, countryOf(order.country).facts.timeZone))
    throw new RetryLater(lookAgainSeconds, 'the order can still come back');
  if (await isSecond(tx, order)) throw new RetryLater(lookAgainSeconds, 'an earlier order decides');
  const reason = await reasonAgainst(tx, order, joined);
  if (reason) await noteRefused(tx, joined.id, reason, orderId, now);
  else await giveBoth(tx, joined, orderId, now);
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
  await noteRewarded(tx, id, { orderId, referrerGift, friendGift }, now);
  for (const to of ['referrer', 'friend'])
    await enqueueJob(tx, { kind: 'referral-reward-mail', payload: { referralId: id, to }, dedupe: `referral-reward-mail-${id}-${to}` });
}

/** Why an order gives nothing; undefined where it gives both their voucher. */
async function reasonAgainst(tx: Queries, order: OrderRow, joined: Joined): Promise<ReferralRefusal | undefined> {
  if (await hasOrderedBefore(tx, order)) return 'not_first';
  if (goodsOf(order) - (await goodsPaidBack(tx, order)) < joined.minimum_spend) return 'below_minimum';
  if (joined.referrer_id === null) return undefined;
  if (await isMailboxOf(tx, order, joined.referrer_id)) return 'same_household';
  if (await livesWith(tx, order, joined.referrer_id)) return 'same_household';
  return (await paysWithCardOf(tx, order.id, joined.referrer_id)) ? 'same_card' : undefined;
}

/** The order was made with the referrer's own mailbox, written in another way, or by an account that has it. */
async function isMailboxOf(tx: Queries, { customer_id, email }: OrderRow, referrerId: number): Promise<boolean> {
  const sql = `select 1 from customers r left join customers f on f.id = $2
     where r.id = $1 and mailbox_of(r.email) in (mailbox_of(f.email), mailbox_of($3))`;
  return (await tx.query(sql, [referrerId, customer_id, email])).length > 0;
}

/** The friend has an earlier order, placed since they joined, of which it is not known yet whether it stands. */
async function isSecond(tx: Queries, { id, customer_id, placed_at }: OrderRow): Promise<boolean> {
  const sql = `select 1 from ${openJobsSql('reward-referral')} j join orders o on o.id = (j.payload->>'orderId')::bigint
     where o.customer_id = $2 and o.id <> $1 and o.placed_at < $3
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
  return Math.max(0, (await repaidForGoods(tx, id)) - frozen!.orderPriceInfo.delivery);
}

/**
 * An order is undone, or paid back whole: of the vouchers that it gave, what is left is taken back, for good; what was spent is not asked for, and does not come back
 * either. Within a transaction that has locked the order and its gifts. [ACC-05]
 */
export async function takeRewardBack(tx: Queries, orderId: number, now: Date): Promise<void> {
  const gifts = await noteTakenBack(tx, orderId, now);
  if (gifts) await cancelGifts(tx, gifts, orderId, now);
}
