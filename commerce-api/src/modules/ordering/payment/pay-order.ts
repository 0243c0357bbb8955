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
import { withLeaseRenewal } from './lease-renewal.ts';
import { outlastOutage } from '../../../platform/db/outlast-outage.ts';
import type { Challenge } from './payer-authentication.ts';
import { authorisationStrategyFor } from './modes/modes.ts';
import { type PaymentRequest, readRequest } from './payment-request.ts';
import { type PurchaseStrategy, resolvePaymentAttempt } from './resolve-payment-attempt.ts';

/** Milliseconds between polls of a payment that another call makes, and the number of polls. */
const pollIntervalMs = 150;
const maxPolls = 130;
/** Milliseconds to wait for the database before the authorisation is requested. */
const databaseTimeoutMs = 5_000;

/**
 * Pays an order and places it, exactly once, even if calls are repeated, replies are lost or processes are killed. Before the authorisation, the
 * attempt is stored and leased to this call, and stored value is held. After it, one transaction takes the stock and places the order; the
 * capture follows. A call that dies in between leaves a pending attempt whose lease expires: a repeat of the call then looks it up at the gateway
 * and continues, or `abandonOrphanedPayments` reverses it. Where the bank requires a challenge, nothing is charged, and the attempt waits for the
 * call with the result. [CHK-06]
 * @throws Refusal 402 when the bank declines, 409 when the order has changed or is being paid, 503 when the gateway does not reply.
 */
export async function payOrder(deps: OrderingDeps, request: PaymentRequest): Promise<Order | PendingPayment | PendingApproval> {
  const read = await readRequest(deps, request);
  const holder = randomUUID();
  // created only after the payment has begun, which validates the instrument
  const purchase = (): PurchaseStrategy => ({
    ...authorisationStrategyFor(deps, read),
    commit: (tx, order, attempt) => commitOrder(tx, order, attempt, deps.now()),
  });
  for (let look = 0; look < maxPolls; look++) {
    const begun = await outlastOutage(() => beginPayment(deps, read, holder, look > 0), databaseTimeoutMs);
    if (begun.next === 'answer') return runJobsAndReadOrder(deps, begun.order);
    if (begun.next === 'challenge') return pendingPayment(begun.order, begun.challenge);
    if (begun.next === 'authorise') {
      const taken = await withLeaseRenewal(deps.database, begun.attempt, () => resolvePaymentAttempt(deps, begun, purchase()));
      if (taken) return 'order' in taken ? runJobsAndReadOrder(deps, taken.order) : pendingPayment(begun.order, taken.challenge);
      // another call has taken the attempt over, or it was abandoned: read the next step again
    }
    await pause(pollIntervalMs);
  }
  return refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });
}

function pendingPayment({ id }: OrderRow, challenge: Challenge): PendingPayment | PendingApproval {
  const { transactionId: authenticationTransactionId, stepUpUrl, accessToken } = challenge;
  return accessToken === null
    ? { id: String(id), status: 'pending_approval', webRedirectDetails: { redirectUrl: stepUpUrl, authenticationTransactionId } }
    : { id: String(id), status: 'pending_authentication', webRedirectDetails: { stepUpUrl, accessToken, authenticationTransactionId } };
}

/** Starts the jobs that the order has enqueued, and returns the order. */
export async function runJobsAndReadOrder({ database, runDueJobs }: OrderingDeps, { id }: OrderRow): Promise<Order> {
  runDueJobs();
  return (await outlastOutage(() => readPlacedOrder(database, id), databaseTimeoutMs))!.order;
}
