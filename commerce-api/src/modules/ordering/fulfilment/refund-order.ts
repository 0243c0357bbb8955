import { pointsFor } from '@cellardoor/rules/points';
import { createPriceFormatter } from '../../basket/changes.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { moveStoredValue } from '../../stored-value/ledger/move-stored-value.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { takeBackUnpaid } from '../e-vouchers/sold-vouchers.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { takeRewardBack } from '../rewards/reward-referral.ts';
import { allocateRefund } from './allocate-refund.ts';
import { findLeft, type LeftOfOrder, type RefundPurpose } from './order-left.ts';
import { giveBackToGift } from './refund-gift.ts';
import { giveBackToSavings } from './refund-savings.ts';
import { endRepaidMemberships } from './paid-memberships.ts';
import { leftOf, lockGiftsOf, type PaidBy } from './refund-sources.ts';
import { pointsRateOfOrder } from '../orders/points-rate.ts';

export interface RefundRequest {
  /** Names the refund within its order: the same again is the same refund. */
  readonly reference: string;
  /** Minor units; all that is left where it is not given. */
  readonly amount?: number;
  /** What it is for: no more is given back than is left of that, and what else the order holds stays good. */
  readonly purpose?: RefundPurpose;
}

export interface Refund {
  readonly id: number;
  readonly amount: number;
}

/**
 * Gives back some or all of what a placed order cost, within a transaction that has locked it: to the card first, then to savings, then to gifts, then as
 * points, to each no more than it paid. What the card paid for e-vouchers that the order sold comes last, and is taken off them; what was
 * spent of them is not given back. Savings, gifts and points have it at once; for the card a job is promised. Memberships end that have all of
 * their money back; so does what the order gave a friend who referred its customer, once all of its money is back. Gives undefined where nothing is left to give back.
 * @throws Refusal 409 for more than is left, and for a reference that stands for another amount.
 */
export async function refundOrder(tx: Queries, order: OrderRow, request: RefundRequest, now: Date): Promise<Refund | undefined> {
  const { id } = order;
  const before = await queryOne<Refund>(tx, 'select id, amount from refunds where order_id = $1 and reference = $2', [
    id,
    request.reference,
  ]);
  const money = createPriceFormatter(order.country, pointsRateOfOrder(order));
  if (before) return sameRefund(before, request, money);
  await lockGiftsOf(tx, id);
  const { sources, vouchers, left } = await findLeft(tx, order);
  const { reference, purpose } = request;
  const most = left[purpose ?? 'all'];
  const { amount = most } = request;
  if (amount > most)
    refuse(409, `Only ${money(most)} of what order ${id} cost can be given back for that, not ${money(amount)}.`, { code: 'too_much' });
  if (amount === 0) return undefined;
  const refund = await queryOne<Refund>(
    tx,
    'insert into refunds (order_id, reference, amount, purpose, created_at) values ($1, $2, $3, $4, $5) returning id, amount',
    [id, reference, amount, purpose ?? null, now],
  );
  const parts = allocateRefund(sources, amount, vouchers);
  for (const part of parts) await giveBack(tx, order, refund!, part, now);
  await takeBackUnpaid(
    tx,
    id,
    onCards(sources) - parts.reduce((sum, part) => sum + (part.source === 'card' ? part.amount : 0), 0),
    refund!.id,
  );
  if (isAllBack(left, amount, purpose)) await takeRewardBack(tx, id, now);
  if (isOfMemberships(left, amount, purpose)) await endRepaidMemberships(tx, order, now);
  return refund;
}

/** True where nothing that the order cost is left with us; what is in a savings account is, but for what is refunded of it. */
const isAllBack = (left: LeftOfOrder, amount: number, purpose: RefundPurpose | undefined): boolean =>
  purpose === 'savings' ? left.all === 0 && amount === left.savings : amount === left.all;

/** True where nothing that memberships cost is left with us. */
const isOfMemberships = (left: LeftOfOrder, amount: number, purpose: RefundPurpose | undefined): boolean =>
  purpose ? purpose === 'memberships' && amount === left.memberships : amount === left.all;

const onCards = (sources: readonly PaidBy[]): number => leftOf(sources.filter(({ source }) => source === 'card'));

function sameRefund(before: Refund, { reference, amount }: RefundRequest, money: (amount: number) => string): Refund {
  if (amount === undefined || amount === before.amount) return before;
  return refuse(409, `Reference ${reference} stands for a refund of ${money(before.amount)} already.`, { code: 'reference_used' });
}

async function giveBack(tx: Queries, order: OrderRow, { id }: Refund, part: PaidBy & { amount: number }, now: Date): Promise<void> {
  const { source, paymentId, giftUseId, giftCardId, savingsUseId, amount } = part;
  const row = await queryOne<{ id: number }>(
    tx,
    `insert into refund_parts (refund_id, source, payment_id, gift_card_use_id, savings_use_id, amount, state, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [id, source, paymentId, giftUseId, savingsUseId, amount, source === 'card' ? 'promised' : 'done', now],
  );
  if (source === 'card') await enqueueJob(tx, { kind: 'refund-card', payload: { partId: row!.id }, dedupe: `refund-card-${row!.id}` });
  if (giftUseId !== null) await giveBackToGift(tx, order, { id: row!.id, giftUseId, giftCardId: giftCardId!, amount }, now);
  if (savingsUseId !== null) await giveBackToSavings(tx, order, { partId: row!.id, useId: savingsUseId, amount }, now);
  if (source === 'points' && order.customer_id !== null)
    await moveStoredValue(tx, {
      key: `refunded part ${row!.id}`,
      kind: 'refunded',
      from: { account: 'spent', customer: order.customer_id },
      to: { account: 'points', customer: order.customer_id },
      amount: pointsFor(amount, pointsRateOfOrder(order)),
      orderId: order.id,
      at: now,
    });
}
