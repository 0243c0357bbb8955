import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@cellardoor/contracts/api/order';
import type { PendingApproval, PendingPayment } from '@cellardoor/contracts/api/paying';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { readPlacedOrder } from '../orders/order-store.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { beginPayment } from './begin-payment.ts';
import { commitOrder } from './commit-order.ts';
import { withLeaseRenewal } from './keep-lease.ts';
import { outlastOutage } from '../../../platform/db/outlast-outage.ts';
import type { Challenge } from './payer-authentication.ts';
import { askingFor } from './modes/modes.ts';
import { type PaymentRequest, readRequest } from './payment-request.ts';
import { type PurchaseStrategy, resolvePaymentAttempt } from './take-payment.ts';

/** Milliseconds between looks at a payment that another call makes, and how often to look. */
const lookEveryMs = 150;
const looks = 130;
/** Milliseconds for which a call waits for the database before it has asked for money. */
const patienceMs = 5_000;

/**
 * Pays an order and places it, exactly once, whatever is repeated, lost or killed. Before the gateway is asked, the attempt is
 * written down, leased to this call, and gifts are held; after it said yes, one transaction takes the stock and places the order;
 * the money is taken after that. A call that dies between leaves a pending attempt whose lease runs out: a repeat of the call then
 * asks the gateway what became of it and goes on, or `abandonOrphanedPayments` reverses it. Where the bank asks its customer first, nothing is
 * charged and the attempt waits for the call that brings the answer. [CHK-06]
 * @throws Refusal 402 when the bank declines, 409 when something changed or is under way, 503 when the gateway is silent.
 */
export async function payOrder(deps: OrderingDeps, request: PaymentRequest): Promise<Order | PendingPayment | PendingApproval> {
  const read = await readRequest(deps, request);
  const holder = randomUUID();
  // not before a payment has begun: what pays was looked at then
  const purchase = (): PurchaseStrategy => ({
    ...askingFor(deps, read),
    commit: (tx, order, attempt) => commitOrder(tx, order, attempt, deps.now()),
  });
  for (let look = 0; look < looks; look++) {
    const begun = await outlastOutage(() => beginPayment(deps, read, holder, look > 0), patienceMs);
    if (begun.next === 'answer') return runJobsAndReadOrder(deps, begun.order);
    if (begun.next === 'ask') return pendingPayment(begun.order, begun.challenge);
    if (begun.next === 'authorise') {
      const taken = await withLeaseRenewal(deps.database, begun.attempt, () => resolvePaymentAttempt(deps, begun, purchase()));
      if (taken) return 'order' in taken ? runJobsAndReadOrder(deps, taken.order) : pendingPayment(begun.order, taken.challenge);
      // the attempt is somebody else's now, or came to nothing: see what there is to do next
    }
    await pause(lookEveryMs);
  }
  return refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });
}

function pendingPayment({ id }: OrderRow, challenge: Challenge): PendingPayment | PendingApproval {
  const { transactionId: authenticationTransactionId, stepUpUrl, accessToken } = challenge;
  return accessToken === null
    ? { id: String(id), status: 'pending_approval', webRedirectDetails: { redirectUrl: stepUpUrl, authenticationTransactionId } }
    : { id: String(id), status: 'pending_authentication', webRedirectDetails: { stepUpUrl, accessToken, authenticationTransactionId } };
}

/** A placed order as it is now; has the jobs done that it promised. */
export async function runJobsAndReadOrder({ database, runDueJobs }: OrderingDeps, { id }: OrderRow): Promise<Order> {
  runDueJobs();
  return (await outlastOutage(() => readPlacedOrder(database, id), patienceMs))!.order;
}
