import type { Market } from '@cellardoor/contracts';
import { membershipMoves } from '@cellardoor/rules/memberships';
import type { Queries } from '../../platform/db/database.ts';
import { lockGiftsOf } from '../../modules/ordering/fulfilment/refund-sources.ts';
import { findLeft } from '../../modules/ordering/fulfilment/order-left.ts';
import { membershipReference } from '../../modules/ordering/fulfilment/paid-memberships.ts';
import { enqueueJob } from '../../platform/jobs/job-store.ts';
import { countRefunds } from '../../modules/ordering/orders/paid-and-repaid.ts';
import { lockOrder } from '../../modules/ordering/orders/lock-order.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireWithdrawal } from '../../modules/subscriptions/leaving/withdrawal.ts';
import { lockRenewal, stopRenewal } from './auto-renewal.ts';
import { findTerms, mayLeave, type OwnTerm, type Withdrawal, withdrawalFrom } from './own-term.ts';
import { moveTermTo, noteLeft } from '../../modules/memberships/api.ts';
import { refundOrder } from '../../modules/ordering/api.ts';

/** Whose membership it is. */
export interface Member extends Pick<Market, 'country'> {
  readonly customerId: number;
  readonly membershipId: string;
}

/**
 * A customer's own term, locked until the transaction ends, and before it the order that paid for it and the agreement that renews it.
 * @throws Refusal 404 for any other
 */
export async function lockTerm(tx: Queries, { customerId, membershipId, country }: Member, now: Date): Promise<OwnTerm> {
  const read = async () => (await findTerms(tx, customerId, { country }, now, membershipId))[0];
  const known = (await read()) ?? refuse(404, 'You have no such membership.', { field: 'membershipId', code: 'unknown_membership' });
  if (known.orderId !== null) {
    await lockOrder(tx, known.orderId);
    await lockGiftsOf(tx, known.orderId);
  }
  await lockRenewal(tx, customerId, country, known.family);
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  return (await read())!;
}

/**
 * Leaves a membership at the end of its term: it gives all that it gave until then, and nobody is reminded to renew it. The same again changes
 * nothing. [USR-18] @throws Refusal 404 for another's, 409 for one that is over or renewed
 */
export async function leaveAtEnd(tx: Queries, member: Member, now: Date): Promise<void> {
  const term = await lockTerm(tx, member, now);
  if (term.status === 'ACTIVE' && term.cancelledAt) return;
  if (term.isRenewed)
    refuse(409, `You have renewed ${term.name}. Please cancel the term that follows.`, { field: 'membershipId', code: 'already_renewed' });
  if (!mayLeave(term)) refuse(409, `${term.name} has ended already.`, { field: 'membershipId', code: 'membership_over' });
  await noteLeft(tx, term.id, now);
  await stopRenewal(tx, member.customerId, member.country, term.family, now);
  await promiseEmail(tx, term, now);
}

/** Takes back that a membership is left at its end. [USR-18] @throws Refusal 404 for another's, 409 for one that is over */
export async function stay(tx: Queries, member: Member, now: Date): Promise<void> {
  const term = await lockTerm(tx, member, now);
  if (!mayLeave(term)) refuse(409, `${term.name} has ended already.`, { field: 'membershipId', code: 'membership_over' });
  await noteLeft(tx, term.id, null);
}

/**
 * Withdraws from a membership within 14 days of its purchase: it ends at once, and its money goes back to where it came from. The same again
 * changes nothing. [USR-18] @throws Refusal 404 for another's, 409 where it is too late, a further term follows, or they would have back something else than `expectedAmount`
 */
export async function withdraw(tx: Queries, member: Member, now: Date, expectedAmount?: number): Promise<void> {
  const term = await lockTerm(tx, member, now);
  if (term.status === 'CANCELLED') return;
  if (term.isRenewed)
    refuse(409, `You have renewed ${term.name}. Please cancel the term that follows first.`, {
      field: 'membershipId',
      code: 'already_renewed',
    });
  const withdrawal = requireWithdrawal(withdrawalFrom(term, now), expectedAmount, 'You can cancel it at the end of its term.');
  await stopRenewal(tx, member.customerId, member.country, term.family, now);
  await moveTermTo(tx, term.id, membershipMoves[term.status].withdraw!, now, term.startsAt < now);
  await payBack(tx, term, withdrawal.amount, now);
  await promiseWithdrawalEmail(tx, term, withdrawal);
}

async function payBack(tx: Queries, { id, orderId }: OwnTerm, amount: number, now: Date): Promise<void> {
  const order = (await lockOrder(tx, orderId!))!;
  const { left } = await findLeft(tx, order);
  const at = await countRefunds(tx, order.id);
  const asked = { reference: membershipReference(id), amount: Math.min(amount, left.memberships), purpose: 'memberships' } as const;
  const refund = await refundOrder(tx, order, asked, now);
  if (!refund) return;
  const payload = { orderId, at };
  await enqueueJob(tx, { kind: 'order-refund-mail', payload, dedupe: `order-refund-mail-${refund.id}` });
}

/** One in a day of UTC, however often its customer changes their mind. */
const promiseEmail = (tx: Queries, { id }: OwnTerm, now: Date): Promise<void> =>
  enqueueJob(tx, {
    kind: 'membership-left-mail',
    payload: { membershipId: id },
    dedupe: `membership-left-mail-${id}-${now.toISOString().slice(0, 10)}`,
  });

/** Nobody withdraws twice: it comes also on a day on which they cancelled at the end of the term before. */
const promiseWithdrawalEmail = (tx: Queries, { id }: OwnTerm, { amount: back, kept }: Withdrawal): Promise<void> =>
  enqueueJob(tx, {
    kind: 'membership-left-mail',
    payload: { membershipId: id, back, ...(kept && { kept }) },
    dedupe: `membership-withdrawn-mail-${id}`,
  });
