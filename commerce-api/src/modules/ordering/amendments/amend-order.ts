import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@cellardoor/contracts/api/order';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { cardAuthorisationStrategy } from '../payment/card-authorisation.ts';
import type { AuthorisationStrategy } from '../payment/authorisation-strategy.ts';
import { withLeaseRenewal } from '../payment/lease-renewal.ts';
import { outlastOutage } from '../../../platform/db/outlast-outage.ts';
import { runJobsAndReadOrder } from '../payment/pay-order.ts';
import { resolvePaymentAttempt } from '../payment/resolve-payment-attempt.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import { type AmendRequest, type ReadAcceptance, readAcceptance } from './amend-request.ts';
import { beginAmendment } from './begin-amendment.ts';
import { findCardThatPaid } from './card-that-paid.ts';
import { commitAmendment } from './commit-amendment.ts';

/** Milliseconds between looks at a payment that another call makes, and how often to look. */
const lookEveryMs = 150;
const looks = 130;
/** Milliseconds for which a call waits for the database before it has asked for money. */
const patienceMs = 5_000;

/**
 * Adds to a placed order what was offered for it, exactly once, whatever is repeated, lost or killed: as an order itself is paid (`payOrder`), with
 * the very card that paid it. What was accepted is written down with its payment before the gateway is asked; one transaction makes it part of the
 * order after the gateway said yes. Until then the order is as it was. [CHK-10]
 * @throws Refusal 402 when the bank declines, 409 when the order has left or the offer is over, 503 when the gateway is silent.
 */
export async function amendOrder(deps: OrderingDeps, request: AmendRequest): Promise<Order> {
  const read = readAcceptance(request);
  const holder = randomUUID();
  let hasBegun = false;
  for (let look = 0; look < looks; look++) {
    // what is done when it is begun again was done by this call: the answer of the commit was lost
    const begun = await outlastOutage(() => {
      const isRepeat = hasBegun;
      hasBegun = true;
      return beginAmendment(deps, read, holder, isRepeat);
    }, patienceMs);
    if (begun.next === 'answer') return runJobsAndReadOrder(deps, begun.order);
    if (begun.next === 'authorise') {
      const { attempt } = begun;
      const asking = await askingFor(deps, read, begun.order);
      const taken = await withLeaseRenewal(deps.database, attempt, () =>
        resolvePaymentAttempt(deps, begun, {
          ...asking,
          commit: (tx, order) => commitAmendment(tx, order, attempt.amendment!, attempt, deps.now()),
        }),
      ).catch(refuseDeclined);
      if (taken && 'order' in taken) return runJobsAndReadOrder(deps, taken.order);
      // the attempt is somebody else's now, or came to nothing: see what there is to do next
    }
    await pause(lookEveryMs);
  }
  return refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });
}

/** The card that paid, as the shopper uses it now: the bank is asked whether it knows them, and cannot ask them anything. */
async function askingFor(deps: OrderingDeps, { market, device }: ReadAcceptance, order: OrderRow): Promise<AuthorisationStrategy> {
  const card = await findCardThatPaid(deps.database, order.id);
  return cardAuthorisationStrategy(deps, {
    // a card that was removed in this very moment is one that the gateway does not know
    card: {
      kind: 'kept',
      token: card?.token ?? '',
      permission: card && card.savedCardId !== null ? 'stored' : order.customer_id === null ? 'passing' : 'storing',
    },
    returnUrl: undefined,
    origin: market.origin,
    device,
    findReference: async () => undefined,
  });
}

/** There is no other card to try: the order is what it was. */
function refuseDeclined(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'payment_declined') throw error;
  return refuse(402, 'Your bank declined the payment. You have not been charged, and your order is as it was.', {
    field: 'orderId',
    code: 'payment_declined',
  });
}
