import { randomUUID } from 'node:crypto';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { RetryLater } from '../../../platform/jobs/job-endings.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../../platform/jobs/run-queue.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import { beginAttempt, findPending } from '../payment/attempt-store.ts';
import type { PaymentStep } from '../payment/payment-step.ts';
import { type DispatchCharge, endDispatchCharge, findDispatchCharge, parcelOf } from '../payment/dispatch-charges.ts';
import { withLeaseRenewal } from '../payment/lease-renewal.ts';
import { ownerAwayAuthorisation } from '../payment/owner-away-authorisation.ts';
import { resumePending } from '../payment/resume-pending.ts';
import { type PurchaseStrategy, resolvePaymentAttempt, type PaymentAttemptDeps } from '../payment/resolve-payment-attempt.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { reachStage } from './order-stage.ts';

type ChargingDeps = PaymentAttemptDeps & Pick<OrderingDeps, 'gateway' | 'now'>;

/** Charges the cards of orders that are being sent. */
export const dispatchJobs = (deps: ChargingDeps): Record<string, JobHandler> => ({
  'charge-on-dispatch': ({ orderId }) => chargeOnDispatch(deps, Number(orderId)),
});

/**
 * Charges the card that was agreed for an order, once however often it is called, and dispatches the order in the transaction that notes the bank's
 * yes. A declined card leaves the order where it is, and its customer is told how to pay. After silence the payment is reversed and asked for anew.
 */
async function chargeOnDispatch(deps: ChargingDeps, orderId: number): Promise<void> {
  const begun = await deps.database.transaction((tx) => begin(deps, tx, orderId));
  if (!begun) return;
  if (begun.next !== 'authorise') throw new RetryLater(5, 'the card is being charged');
  const purchase = purchaseOf(deps, begun.charge);
  try {
    const taken = await withLeaseRenewal(deps.database, begun.attempt, () => resolvePaymentAttempt(deps, begun, purchase));
    if (!taken) throw new RetryLater(5, 'the payment came to nothing');
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment_declined') throw error;
    await deps.database.transaction((tx) => decline(deps, tx, orderId));
  }
}

type BegunCharge = PaymentStep & { readonly charge: DispatchCharge };

/** What there is to do; undefined where nothing is asked for any more. */
async function begin(deps: ChargingDeps, tx: Queries, orderId: number): Promise<BegunCharge | undefined> {
  const order = await lockOrder(tx, orderId);
  const charge = await findDispatchCharge(tx, orderId);
  if (!order || charge?.state !== 'asked') return undefined;
  const holder = randomUUID();
  const going = await resumePending(tx, order, () => true, holder);
  if (going) return { ...going, charge };
  if (charge.token === null) {
    await decline(deps, tx, orderId);
    return undefined;
  }
  const { amount, mode, brand, lastFour, savedCardId } = charge;
  const means = { mode, brand, lastFour, ...(savedCardId !== null && { savedCardId }) };
  const attempt = await beginAttempt(tx, { orderId, holder, amount, currency: order.currency, means });
  return { next: 'authorise', order, attempt, isNew: true, charge };
}

const purchaseOf = (deps: ChargingDeps, charge: DispatchCharge): PurchaseStrategy => ({
  // its owner agreed to it when they ordered
  ...ownerAwayAuthorisation(deps, { token: charge.token! }),
  async commit(tx, order, attempt): Promise<OrderRow> {
    // a call that stalled may have ended the charge meanwhile, and the order been cancelled since
    if ((await findDispatchCharge(tx, order.id))?.state !== 'asked')
      throw new CannotCommit(409, 'This order is not charged any more.', { code: 'charge_ended' });
    await endDispatchCharge(tx, charge, 'charged', deps.now());
    await reachStage(tx, order, 'dispatched', deps.now(), parcelOf(charge));
    await enqueueJob(tx, { kind: 'capture-payment', payload: { paymentId: attempt.id }, dedupe: `capture-payment-${attempt.id}` });
    return order;
  },
});

async function decline({ now }: ChargingDeps, tx: Queries, orderId: number): Promise<void> {
  await lockOrder(tx, orderId);
  const charge = await findDispatchCharge(tx, orderId);
  // another try may be under way: it decides
  if (charge?.state !== 'asked' || (await findPending(tx, orderId))) return;
  await endDispatchCharge(tx, charge, 'declined', now());
  await enqueueJob(tx, { kind: 'charge-declined-mail', payload: { orderId }, dedupe: `charge-declined-mail-${orderId}-${charge.tries}` });
}
