import { pointsRateOf } from '@cellardoor/brand';
import { pointsFor } from '@cellardoor/rules/points';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { moveStoredValue } from '../../stored-value/ledger/move-stored-value.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { runWhenPaid } from '../../catalogue/kinds/kinds.ts';
import { noteSoldVouchers } from '../e-vouchers/note-sold.ts';
import { enqueueReward } from '../referrals/enqueue-reward.ts';
import { isFromStorage } from '../orders/from-storage.ts';
import { takeStock } from '../orders/order-stock.ts';
import { orderColumns, type OrderRow } from '../orders/order-row.ts';
import type { Attempt } from './attempt-store.ts';
import { deferChargeToDispatch } from './dispatch-charges.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import { keepPlanCard } from './keep-plan-card.ts';
import { requireActiveTerms } from './require-active-terms.ts';
import { redeemPromotionCode } from './redeem-promotion-code.ts';
import { requireNoOtherJoining } from './running-plan.ts';
import { removePurchasedLines } from '../../basket/api.ts';
import { spendGifts, spendSavings } from '../../stored-value/api.ts';

/**
 * Makes an order paid, within a transaction: takes stock, points, the voucher and what gifts and savings pay, empties the basket of what was bought, does
 * what its kinds of product say (a membership begins), and promises what follows (mail, unless another email tells
 * of it; the beginning of a plan, or of a renewal by itself; capture). `afterwards` is what else the caller does about it. `order` comes from `lockOrder`,
 * which says in which order rows are locked. [BSK-04]
 * @throws CannotCommit when stock, points, gifts or savings do not suffice, the voucher was used elsewhere, its member has withdrawn, or its customer has the plan meanwhile.
 */
export async function commitOrder(
  tx: Queries,
  order: OrderRow,
  attempt: Attempt | null,
  now: Date,
  { isMailed = true, afterwards }: { readonly isMailed?: boolean; readonly afterwards?: (paid: OrderRow) => Promise<void> } = {},
): Promise<OrderRow> {
  const {
    stock,
    basketLines,
    orderPriceInfo,
    gifts = [],
    savings = null,
    voucherId,
    memberTerms = [],
    plans = [],
    rewards = [],
    renewals = [],
  } = order.frozen!;
  // many agreed orders of one wine are placed at one moment: its row is locked last, where nothing else is that another order waits for
  const isAlone =
    basketLines.length === 0 && gifts.length === 0 && !savings && orderPriceInfo.paidByPoints === 0 && voucherId === undefined;
  if (!isAlone) await takeStock(tx, order.id, stock);
  await requireActiveTerms(tx, order, memberTerms);
  // a plan that was left may have been taken up again while the bank was asked
  for (const plan of plans) await requireNoOtherJoining(tx, order, now, { ...plan, name: plan.said.name });
  await spendPoints(tx, order, orderPriceInfo.paidByPoints);
  await spendGifts(tx, order.id, gifts);
  await spendSavings(tx, order.id, savings);
  if (voucherId !== undefined) await redeemPromotionCode(tx, voucherId, order.id);
  await removePurchasedLines(tx, basketLines);
  const paid = await queryOne<OrderRow>(
    tx,
    `update orders o set status = 'paid', placed_at = $2, total = $3, points_used = $4, points_rate = $5, customer_id = ${buyerSql} where o.id = $1 and o.status <> 'paid' returning ${orderColumns}`,
    [order.id, now, orderPriceInfo.total, orderPriceInfo.paidByPoints, pointsRateOf(order.brand)],
  );
  if (!paid) throw new CannotCommit(409, 'This order has been paid already.', { code: 'already_paid' });
  if (plans.length + rewards.length + renewals.length > 0) await keepPlanCard(tx, paid, attempt, now);
  await runWhenPaid(tx, { ...paid, frozen: paid.frozen! }, now);
  await noteSoldVouchers(tx, paid.id, paid.frozen!);
  // a friend's first order is one that buys something
  if (!isFromStorage(paid)) await enqueueReward(tx, paid);
  if (isMailed) await enqueueJob(tx, { kind: 'order-mail', payload: { orderId: order.id }, dedupe: `order-mail-${order.id}` });
  if (plans.length > 0) await enqueueJob(tx, { kind: 'begin-plan', payload: { orderId: order.id }, dedupe: `begin-plan-${order.id}` });
  if (rewards.length > 0)
    await enqueueJob(tx, { kind: 'begin-reward', payload: { orderId: order.id }, dedupe: `begin-reward-${order.id}` });
  if (renewals.length > 0)
    await enqueueJob(tx, { kind: 'begin-renewal', payload: { orderId: order.id }, dedupe: `begin-renewal-${order.id}` });
  if (paid.gift_wishes?.recipientEmail)
    await enqueueJob(tx, { kind: 'present-mail', payload: { orderId: order.id }, dedupe: `present-mail-${order.id}` });
  if (attempt && paid.frozen!.shipsFrom !== undefined) await deferChargeToDispatch(tx, attempt.id, now);
  else if (attempt)
    await enqueueJob(tx, { kind: 'capture-payment', payload: { paymentId: attempt.id }, dedupe: `capture-payment-${attempt.id}` });
  await afterwards?.(paid);
  if (isAlone) await takeStock(tx, order.id, stock);
  return paid;
}

/**
 * Whose a guest's order is from its payment on: theirs who logged in meanwhile, in the session that pays for it, by the address that it names. [AUT-05]
 */
const buyerSql = `coalesce(o.customer_id, (select c.id from sessions s join customers c on c.id = s.customer_id and c.brand = o.brand
    where s.id = o.session_id and c.email = lower(o.email)))`;

async function spendPoints(tx: Queries, { id: orderId, brand, customer_id: customer }: OrderRow, amount: number): Promise<void> {
  if (amount === 0) return;
  const points = pointsFor(amount, pointsRateOf(brand));
  const enough = await tx.query('select 1 from customers where id = $1 and points_balance >= $2 for no key update', [customer, points]);
  if (customer === null || enough.length === 0)
    throw new CannotCommit(409, 'Your points balance has changed. Please check the order again.', { code: 'points_changed' });
  await moveStoredValue(tx, {
    key: `points of order ${orderId}`,
    kind: 'spent',
    from: { account: 'points', customer },
    to: { account: 'spent', customer },
    amount: points,
    orderId,
  });
}
