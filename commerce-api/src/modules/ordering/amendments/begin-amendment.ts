import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { requireChargeable } from '../checkout/most-charged.ts';
import { requireMayBuy } from '../checkout/require-may-buy.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readStage } from '../fulfilment/order-stage.ts';
import type { PendingAmendment } from '../orders/amendment.ts';
import { holdStock } from '../orders/order-stock.ts';
import { lockOwnOrder } from '../orders/order-store.ts';
import { beginAttempt } from '../payment/attempt-store.ts';
import type { PaymentStep } from '../payment/payment-step.ts';
import { resumePending } from '../payment/resume-pending.ts';
import { requireNoOtherJoining } from '../payment/running-plan.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { requireAmendable } from './amendable.ts';
import type { ReadAcceptance } from './amend-request.ts';
import { findDone } from './amendment-store.ts';
import { cardFactsOf } from './card-that-paid.ts';
import { chooseProposals } from './choose-proposals.ts';
import { commitAmendment } from './commit-amendment.ts';
import { type PlacedOrder, requirePlaced } from './order-facts.ts';
import { amendedBy } from './proposal.ts';
import { proposalsFor } from './proposals.ts';
import { requireAgreed } from './require-agreed.ts';

/** The shopper's own placed order, locked. @throws Refusal 404 for another's, another market's, one in progress, and for none. */
export const lockOwnPlaced = async (tx: Queries, shopper: RequestShopper, market: RequestMarket, orderId: string): Promise<PlacedOrder> =>
  requirePlaced(await lockOwnOrder(tx, shopper, market, orderId));

/**
 * The first of two transactions: writes down what is added and what it costs before anybody is asked for money. What costs nothing more is done
 * at once. `holder` names the call; `isRepeat` says that it has been here before: what is done by now was done by itself, as the answer
 * of the commit was lost, or by another call of the same for which it waited, and whose answer is its own.
 */
export const beginAmendment = (deps: OrderingDeps, request: ReadAcceptance, holder: string, isRepeat: boolean): Promise<PaymentStep> =>
  deps.database.transaction(async (tx) => {
    const { shopper, market, body, hash, key } = request;
    const order = await lockOwnPlaced(tx, shopper, market, body.orderId);
    const done = await findDone(tx, order.id, hash);
    if (done) return isRepeat || (key !== undefined && key === done.key) ? { next: 'answer', order } : refuseAgain();
    const going = await resumePending(tx, order, ({ amendment }) => amendment?.hash === hash, holder);
    return going ?? start(deps, tx, order, request, holder);
  });

const refuseAgain = (): never =>
  refuse(409, 'This has been added to your order already. You have not been charged again.', { field: 'orderId', code: 'already_amended' });

async function start(deps: OrderingDeps, tx: Queries, order: PlacedOrder, request: ReadAcceptance, holder: string): Promise<PaymentStep> {
  const { shopper, market, wanted } = request;
  const now = deps.now();
  requireAmendable(await readStage(tx, order), false);
  await requireMayBuy(tx, shopper, market, { customerId: order.customer_id, email: order.email }, now);
  const proposals = await proposalsFor(tx, shopper, market, order, now);
  const taken = await chooseProposals(tx, market, proposals, wanted);
  const amended = amendedBy(order, taken);
  requireAgreed(request, amended);
  if (amended.change > 0) requireChargeable(amended.frozen.orderPriceInfo.total, market);
  const amendment: PendingAmendment = {
    ...amended,
    sessionId: shopper.sessionId,
    hash: request.hash,
    key: request.key ?? null,
    items: taken.map(({ proposal: { item }, quantity }) => ({ itemCode: item.itemCode, name: item.displayName, quantity })),
    keepsCard: request.body.cardPermission !== undefined,
  };
  if (amended.change <= 0) return { next: 'answer', order: await commitAmendment(tx, order, amendment, null, now) };
  await holdStock(tx, order.id, amendment.stock);
  if (taken.some(({ proposal }) => proposal.plan)) await requireNoOtherJoining(tx, order, now);
  const attempt = await beginAttempt(tx, {
    orderId: order.id,
    holder,
    amount: amended.change,
    currency: order.currency,
    means: cardFactsOf(proposals.card!),
    amendment,
  });
  return { next: 'authorise', order, attempt, isNew: true };
}
