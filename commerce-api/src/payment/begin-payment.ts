import { createHash } from 'node:crypto';
import type { PayAndCommitBody } from '@cellardoor/contracts/api/checkout';
import type { Deps } from '../api.ts';
import { paymentOptions } from '../checkout/payment-options.ts';
import { type Queries, queryOne } from '../db/database.ts';
import { isOrderId, orderColumns, type OrderRow, ownsOrder } from '../orders/order-row.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { refuse } from '../plugins/refusal.ts';
import type { Shopper } from '../session/shopper.ts';
import { type Attempt, adopt, beginAttempt, findLatest, findPending, giveUp } from './attempt-store.ts';
import { commitOrder } from './commit-order.ts';
import { declineText } from './decline-texts.ts';
import { freezeOrder } from './freeze-order.ts';
import type { CardFacts, PaymentGateway } from './gateway.ts';
import { isPresent } from './presence.ts';

/** Who asks for what. */
export interface PaymentRequest {
  readonly shopper: Shopper;
  readonly market: RequestMarket;
  readonly body: PayAndCommitBody;
  /** True for the call that repairs a declined payment. */
  readonly repair: boolean;
}

/** What there is to do next. */
export type Begun =
  /** The order is paid, by this call or by an earlier one of the same. */
  | { readonly next: 'answer'; readonly order: OrderRow }
  /** Ask the gateway. */
  | { readonly next: 'authorise'; readonly order: OrderRow; readonly attempt: Attempt }
  /** The same payment is being made by another call. */
  | { readonly next: 'wait' };

/** Tells a repeat of a call from another one. */
const hashOfRequest = ({ orderId, paymentDetails }: PayAndCommitBody): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, paymentDetails.map(({ paymentMode, transientToken }) => [paymentMode, transientToken])]))
    .digest('hex');

/** The first of two transactions: writes down what is to be paid before anybody is asked for money. [CHK-06] */
export const beginPayment = (deps: Deps, request: PaymentRequest): Promise<Begun> =>
  deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, request);
    const hash = hashOfRequest(request.body);
    const repeat = order.request_hash === hash;
    if (order.status === 'paid')
      return repeat ? { next: 'answer', order } : refuse(409, 'This order has been paid already.', { code: 'already_paid' });
    if (order.status === 'paying') {
      const going = await resume(deps, tx, order, repeat);
      if (going) return going;
    }
    if (order.status === 'declined' && repeat) await refuseAgain(tx, order);
    if (request.repair && order.status === 'open') refuse(409, 'There is no declined payment to repair.', { code: 'nothing_to_repair' });
    return start(deps, tx, order, request, hash);
  });

async function lockOrder(tx: Queries, { shopper, body }: PaymentRequest): Promise<OrderRow> {
  const order = isOrderId(body.orderId)
    ? await queryOne<OrderRow>(tx, `select ${orderColumns} from orders o where o.id = $1 for update`, [body.orderId])
    : undefined;
  if (!order || !ownsOrder(shopper, order)) refuse(404, 'We cannot find this order.', { field: 'orderId', code: 'unknown_order' });
  return order;
}

/** Finds out whose the payment under way is: a living process's, or an orphan to go on with or to give up. Undefined: begin anew. */
async function resume({ owner }: Deps, tx: Queries, order: OrderRow, repeat: boolean): Promise<Begun | undefined> {
  const pending = await findPending(tx, order.id);
  if (!pending) return undefined;
  if (await isPresent(tx, pending.owner)) {
    return repeat ? { next: 'wait' } : refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });
  }
  if (!repeat) {
    await giveUp(tx, pending);
    return undefined;
  }
  const attempt = await adopt(tx, pending, owner);
  return attempt ? { next: 'authorise', order, attempt } : { next: 'wait' };
}

async function refuseAgain(tx: Queries, order: OrderRow): Promise<never> {
  const latest = await findLatest(tx, order.id);
  return refuse(402, declineText(latest?.reason ?? ''), { field: 'paymentDetails', code: 'payment_declined' });
}

async function start(deps: Deps, tx: Queries, order: OrderRow, { market, body }: PaymentRequest, hash: string): Promise<Begun> {
  const frozen = await freezeOrder(deps, tx, order, market, body);
  const { toPay } = frozen.orderPriceInfo;
  const card = toPay > 0 ? cardFor(deps, market, body) : undefined;
  const paying = await queryOne<OrderRow>(
    tx,
    `update orders o set status = 'paying', request_hash = $2, frozen = $3::jsonb where o.id = $1 returning ${orderColumns}`,
    [order.id, hash, JSON.stringify(frozen)],
  );
  if (!card) return { next: 'answer', order: await commitOrder(tx, paying!, null, deps.now()) };
  const attempt = await beginAttempt(tx, { orderId: order.id, owner: deps.owner, amount: toPay, currency: order.currency, card });
  return { next: 'authorise', order: paying!, attempt };
}

/** @throws Refusal 400 for a way to pay that was not offered. [BRD-08] */
function cardFor(
  { gateway, settings }: { gateway: PaymentGateway; settings: Deps['settings'] },
  { brand }: RequestMarket,
  body: PayAndCommitBody,
): CardFacts {
  const field = 'paymentDetails';
  const [details] = body.paymentDetails;
  if (!details) refuse(400, 'Please enter your card details.', { field, code: 'required' });
  const option = paymentOptions(brand, settings).find(({ paymentMode }) => paymentMode === details.paymentMode);
  if (!option) refuse(400, 'Please choose another way to pay.', { field, code: 'mode_not_offered' });
  const card = gateway.cardOf(details.transientToken) ?? refuse(400, 'Please enter your card details again.', { field, code: 'invalid' });
  if (!option.cards.includes(card.brand))
    refuse(400, `We do not take this card. Please use ${cardNames(option.cards)}.`, { field, code: 'card_not_taken' });
  return card;
}

const cardNames = (cards: readonly string[]) =>
  cards.map((name) => ({ mastercard: 'Mastercard', visa: 'Visa', amex: 'American Express' })[name] ?? name).join(' or ');
