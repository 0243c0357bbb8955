import type { PaymentDetails } from '@cellardoor/contracts/api/paying';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { requireGiftsAccepted } from '../../stored-value/gift-cards/rules.ts';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import { type FrozenOrder, orderColumns, type OrderRow } from '../orders/order-row.ts';
import { holdUnpaidStock } from '../orders/order-stock.ts';
import { lockOwnOrder } from '../orders/order-store.ts';
import { paymentModes } from '../payment-modes/payment-modes.ts';
import { requireMayBuy } from '../checkout/require-may-buy.ts';
import { refuseUnknownOrder } from '../orders/unknown-order.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { refuseToPayWithUnknown, requireStillSaved } from '../saved-cards/card-store.ts';
import { beginAttempt, findLatest } from './attempt-store.ts';
import type { PaymentStep } from './payment-step.ts';
import { paymentInstrumentFor } from './modes/modes.ts';
import { endChallenge } from '../checkout/end-challenge.ts';
import { findChallenged, shouldReplayChallenge, resumeAnsweredChallenge, replayWindowSeconds } from './challenge-store.ts';
import { commitOrder } from './commit-order.ts';
import { isPlanAsExpected } from './freeze-plans.ts';
import { areRenewalsAsExpected, requireChargedAgain } from './freeze-renewals.ts';
import { declineText } from './decline-texts.ts';
import { arrivalDay, validateAndSnapshotOrder } from './validate-and-snapshot-order.ts';
import type { ReadRequest } from './payment-request.ts';
import { requireMailsLeft } from './require-mails-left.ts';
import { requireNoOtherJoining } from './running-plan.ts';
import { resumePending } from './resume-pending.ts';
import { requireTokenOfOrder } from './wallet-token-store.ts';
import { addOrderGift, holdGifts, holdSavings } from '../../stored-value/api.ts';

/**
 * The first of two transactions: writes down what is to be paid before anybody is asked for money. `holder` names the call: a repeat of
 * the transaction, should the answer to its commit be lost, finds its own payment again. `hasWaited` says that it waited for another call. [CHK-06]
 */
export const beginPayment = (deps: OrderingDeps, request: ReadRequest, holder: string, hasWaited: boolean): Promise<PaymentStep> =>
  deps.database.transaction(async (tx) => {
    const order = await lockForPayment(tx, request);
    const repeat = order.request_hash === request.hash;
    if (order.status === 'paid')
      return repeat ? { next: 'answer', order } : refuse(409, 'This order has been paid already.', { code: 'already_paid' });
    if (order.status === 'paying') {
      const going =
        (await resumeChallenged(deps, tx, order, request, { holder, hasWaited })) ?? (await resumePending(tx, order, () => repeat, holder));
      if (going) return going;
    }
    if (order.status === 'declined' && repeat && !isAnotherPayment(request) && !(await isPressedAgain(tx, order, request)))
      await refuseAgain(tx, order);
    if (request.details?.authenticationTransactionId !== undefined) refuseOutdatedChallenge(request);
    if (request.repair && order.status === 'open') await requireEarlierPayment(tx, order);
    return start(deps, tx, order, request, holder);
  });

const lockForPayment = async (tx: Queries, { shopper, market, body }: ReadRequest): Promise<OrderRow> =>
  (await lockOwnOrder(tx, shopper, market, body.orderId)) ?? refuseUnknownOrder();

/** True where the same words name another payment: only what a provider was asked tells one from the next. */
const isAnotherPayment = ({ details }: ReadRequest): boolean =>
  details !== undefined && details.authenticationTransactionId === undefined && isApprovedElsewhere(details);

/**
 * True for another press of the button with the same kept card: its bank may say yes to another amount, on another day or after another answer.
 * A card that was typed is used up by the first. What was pressed before stays declined however late it comes again.
 */
async function isPressedAgain(tx: Queries, { id }: OrderRow, { details, key }: ReadRequest): Promise<boolean> {
  if (details?.cardId === undefined || details.authenticationTransactionId !== undefined) return false;
  const isOld = await queryOne(
    tx,
    `select 1 from payments where order_id = $1 and case when $2::text is not null and request_key is not null then request_key = $2::text
        else changed_at > clock_timestamp() - make_interval(secs => ${replayWindowSeconds}) end limit 1`,
    [id, key ?? null],
  );
  return isOld === undefined;
}

const isApprovedElsewhere = ({ paymentMode }: Pick<PaymentDetails, 'paymentMode'>): boolean =>
  paymentModes.some((mode) => mode.paymentMode === paymentMode && mode.isApprovedElsewhere);

const refuseOutdatedChallenge = ({ details }: ReadRequest) => {
  const answer = details && isApprovedElsewhere(details) ? 'What you have approved' : 'The confirmation by your bank';
  return refuse(409, `${answer} is over. You have not been charged. Please pay again.`, { code: 'challenge_over' });
};

/**
 * Continues a challenged payment: with the result of the challenge, by returning the same challenge to a caller whom it may not have reached, or by
 * ending it when the shopper starts a new payment (same card, another amount, another mode).
 * The result must be for this order and card of the caller; the gateway decides whether it was passed. Returns undefined when no challenge is pending.
 */
async function resumeChallenged(
  deps: OrderingDeps,
  tx: Queries,
  order: OrderRow,
  request: ReadRequest,
  { holder, hasWaited }: { readonly holder: string; readonly hasWaited: boolean },
): Promise<PaymentStep | undefined> {
  const { hash, details, key } = request;
  const waiting = await findChallenged(tx, order.id);
  if (!waiting) return undefined;
  const answered = details?.authenticationTransactionId;
  const repeat = order.request_hash === hash;
  if (answered === undefined) {
    if (repeat && isAsExpected(order, request) && shouldReplayChallenge(waiting, { key, hasWaited }))
      return { next: 'challenge', order, challenge: waiting.challenge! };
    await endChallenge(tx, order.id);
    return undefined;
  }
  if (!repeat || answered !== waiting.challenge?.transactionId) return refuseOutdatedChallenge(request);
  if (details?.cardId !== undefined && !request.saved) refuseToPayWithUnknown();
  await requireBuyerOfOrder(deps, tx, order, request);
  // while the bank waited for its answer, another order may have begun the plan
  await requireJoinable(deps, tx, order, order.frozen!);
  return { next: 'authorise', order, attempt: (await resumeAnsweredChallenge(tx, waiting, holder))!, isNew: true };
}

/** False where amount, arrival day, plan or renewals differ from what the shopper expects: the basket was changed in another tab since the challenge. */
const isAsExpected = (
  { frozen }: OrderRow,
  { body: { expectedTotal, expectedToPay, expectedArrival, expectedPlan, renewals } }: ReadRequest,
): boolean => {
  const { total, toPay } = frozen!.orderPriceInfo;
  const arrival = arrivalDay(frozen!.shippingMethod);
  if (!isPlanAsExpected([...(frozen!.plans ?? []), ...(frozen!.rewards ?? [])], expectedPlan)) return false;
  if (!areRenewalsAsExpected(frozen!, renewals)) return false;
  return (expectedTotal ?? total) === total && (expectedToPay ?? toPay) === toPay && (expectedArrival ?? arrival) === arrival;
};

const requireBuyerOfOrder = (
  { now }: OrderingDeps,
  tx: Queries,
  { customer_id: customerId, email }: OrderRow,
  { shopper, market }: ReadRequest,
) => requireMayBuy(tx, shopper, market, { customerId, email }, now());

const kindsOf = ({ lineItems }: FrozenOrder) => lineItems.map(({ product }) => kindNamed(product.productType).name);

/** An order is open again after a repair that came to nothing before money was asked for: then the same call goes on. */
async function requireEarlierPayment(tx: Queries, { id }: OrderRow): Promise<void> {
  if (!(await findLatest(tx, id))) refuse(409, 'There is no declined payment to repair.', { code: 'nothing_to_repair' });
}

async function refuseAgain(tx: Queries, order: OrderRow): Promise<never> {
  const latest = await findLatest(tx, order.id);
  return refuse(402, declineText(latest?.reason ?? ''), { field: 'paymentDetails', code: 'payment_declined' });
}

async function start(deps: OrderingDeps, tx: Queries, order: OrderRow, request: ReadRequest, holder: string): Promise<PaymentStep> {
  const { market, body, hash } = request;
  await requireBuyerOfOrder(deps, tx, order, request);
  await addGifts(deps, tx, order, request);
  const frozen = await validateAndSnapshotOrder(deps, tx, order, market, body);
  if (frozen.plans && request.gifts.length > 0)
    refuse(400, 'A wine plan is paid by card alone, without gift cards or vouchers.', {
      field: 'paymentDetails',
      code: 'mode_not_offered',
    });
  requireChargedAgain(frozen, request.details);
  const { toPay } = frozen.orderPriceInfo;
  const means = toPay > 0 ? paymentInstrumentFor(deps, { ...request, expectedToPay: body.expectedToPay }, kindsOf(frozen)) : undefined;
  await holdGifts(tx, order.id, frozen.gifts ?? []);
  if (frozen.savings) await holdSavings(tx, order.id, frozen.savings);
  const network = networkOf(request.device.ipAddress ?? '');
  if (means) await holdUnpaidStock(tx, order.id, frozen.stock, { network, most: deps.settings.heldUnitsPerNetwork });
  await requireJoinable(deps, tx, order, frozen);
  await requireMailsLeft(deps, tx, order, { frozen, network });
  // the bank challenges the device that pays, whichever device has begun the order
  // and a customer may have another address than when they began
  const paying = await queryOne<OrderRow>(
    tx,
    `update orders o set status = 'paying', request_hash = $2, frozen = $3::jsonb, session_id = $4,
        email = coalesce((select c.email from customers c where c.id = o.customer_id), o.email)
      where o.id = $1 returning ${orderColumns}`,
    [order.id, hash, JSON.stringify(frozen), request.shopper.sessionId],
  );
  if (!means) return { next: 'answer', order: await commitOrder(tx, paying!, null, deps.now()) };
  if (means.savedCardId !== undefined) await requireStillSaved(tx, means.savedCardId);
  // last, as another order's call may wait for it
  if (means.tokenHash !== undefined) await requireTokenOfOrder(tx, order.id, means.tokenHash);
  const attempt = await beginAttempt(tx, { orderId: order.id, holder, amount: toPay, currency: order.currency, means, key: request.key });
  return { next: 'authorise', order: paying!, attempt, isNew: true };
}

/** @throws CannotCommit where the buyer has the plan of the order already, or joins it with another one */
async function requireJoinable({ now }: OrderingDeps, tx: Queries, order: OrderRow, { plans = [] }: FrozenOrder): Promise<void> {
  for (const plan of plans) await requireNoOtherJoining(tx, order, now(), { ...plan, name: plan.said.name });
}

/** The gifts that the call names join those that the order has. */
async function addGifts({ now }: OrderingDeps, tx: Queries, order: OrderRow, { market, gifts }: ReadRequest): Promise<void> {
  if (gifts.length > 0) requireGiftsAccepted(market);
  for (const gift of gifts) await addOrderGift(tx, order, gift, market, now());
}
