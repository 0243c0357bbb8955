import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@cellardoor/contracts/api/checkout';
import type { Deps } from '../api.ts';
import { releaseGifts } from '../gift-cards/gift-uses.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { readPlacedOrder } from '../orders/order-store.ts';
import { refuse } from '../plugins/refusal.ts';
import { type Attempt, giveUp, refOf, settleAttempt } from './attempt-store.ts';
import { beginPayment } from './begin-payment.ts';
import { CannotCommit } from './cannot-commit.ts';
import { commitOrder } from './commit-order.ts';
import { declineText } from './decline-texts.ts';
import { type AuthoriseOutcome, GatewaySilent } from './gateway.ts';
import { type PaymentRequest, readRequest } from './payment-request.ts';

/** Milliseconds between looks at a payment that another call makes, and how often to look. */
const lookEvery = 150;
const looks = 130;

const inProgress = () => refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });

/**
 * Pays an order and places it, exactly once, whatever is repeated, lost or killed. Before the gateway is asked, the attempt is
 * written down and gifts are held; after it said yes, one transaction takes the stock and places the order; the money is taken after that. A process
 * that dies between leaves a pending attempt: a repeat of the call goes on with it under the same key, or `recoverPayments`
 * reverses it. [CHK-06]
 * @throws Refusal 402 when the bank declines, 409 when something changed or is under way, 503 when the gateway is silent.
 */
export async function payAndCommit(deps: Deps, request: PaymentRequest): Promise<Order> {
  const read = await readRequest(deps, request);
  for (let look = 0; look < looks; look++) {
    const begun = await beginPayment(deps, read);
    if (begun.next === 'answer') return placedOrder(deps, begun.order);
    if (begun.next === 'authorise') {
      return placedOrder(deps, await authoriseAndCommit(deps, begun.order, begun.attempt, read.card!.transientToken!));
    }
    await pause(lookEvery);
  }
  return inProgress();
}

async function placedOrder({ database, kickJobs }: Deps, { id }: OrderRow): Promise<Order> {
  kickJobs();
  return (await readPlacedOrder(database, id))!.order;
}

async function authoriseAndCommit(deps: Deps, order: OrderRow, attempt: Attempt, token: string): Promise<OrderRow> {
  const outcome = await authorise(deps, order, attempt, token);
  if (outcome.status === 'declined') {
    await deps.database.transaction(async (tx) => {
      if (!(await settleAttempt(tx, attempt, outcome))) inProgress();
      await releaseGifts(tx, order.id);
      await tx.query(`update orders set status = 'declined' where id = $1 and status = 'paying'`, [order.id]);
    });
    return refuse(402, declineText(outcome.reason), { field: 'paymentDetails', code: 'payment_declined' });
  }
  try {
    return await deps.database.transaction(async (tx) => {
      if (!(await settleAttempt(tx, attempt, outcome))) inProgress();
      return commitOrder(tx, order, attempt, deps.now());
    });
  } catch (error) {
    if (error instanceof CannotCommit) await abandon(deps, order, attempt, outcome.gatewayId);
    throw error;
  }
}

/** Asks twice, under one key, before it takes silence for an answer. */
async function authorise(deps: Deps, order: OrderRow, attempt: Attempt, token: string): Promise<AuthoriseOutcome> {
  const request = { ...refOf(attempt), token };
  try {
    return await deps.gateway.authorise(request).catch((error: unknown) => {
      if (error instanceof GatewaySilent) return deps.gateway.authorise(request);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    await abandon(deps, order, attempt, null);
    return refuse(503, 'The payment service does not answer. You have not been charged. Please try again in a moment.', {
      code: 'payment_silent',
    });
  }
}

/** Gives the attempt up and opens the order again. */
async function abandon({ database, kickJobs }: Deps, order: OrderRow, attempt: Attempt, gatewayId: string | null): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await giveUp(tx, attempt, gatewayId))) return;
    await tx.query(`update orders set status = 'open', frozen = null, request_hash = null where id = $1 and status = 'paying'`, [order.id]);
  });
  kickJobs();
}
