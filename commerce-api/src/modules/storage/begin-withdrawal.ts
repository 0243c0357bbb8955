import { createHash } from 'node:crypto';
import type { WithdrawBody } from '@cellardoor/contracts/api/storage';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { Changed } from '../../platform/db/retry-conflicts.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { createPriceFormatter } from '../basket/changes.ts';
import type { Customer, RequestShopper } from '../identity/session/shopper.ts';
import { beginAgreedCharge, commitOrder, openAgreedOrder, resumeAgreed } from '../ordering/api.ts';
import { requireMayBuy } from '../ordering/checkout/require-may-buy.ts';
import { declineText } from '../ordering/payment/decline-texts.ts';
import type { LeasedCharge } from '../ordering/payment/charge-agreed.ts';
import type { PayerDevice } from '../ordering/payment/payer-authentication.ts';
import { requireCardTaken } from '../ordering/saved-cards/card-rules.ts';
import { findSavedCard, refuseUnknownCard, requireStillSaved, type SavedCardRow } from '../ordering/saved-cards/card-store.ts';
import { storageOfferIn } from './offer.ts';
import { noteBack, notePlaced } from './end-withdrawal.ts';
import { lockStorage, writeMove } from './storage-store.ts';
import { orderOfWithdrawal } from './withdrawal-order.ts';
import { type Withdrawal, withdrawalOf } from './withdrawal-quote.ts';

/** A withdrawal as a call asks for it. */
export interface WithdrawalRequest {
  readonly shopper: RequestShopper;
  readonly customer: Customer;
  readonly market: RequestMarket;
  readonly body: WithdrawBody;
  /** Names the call: sent again by it, bottles leave once. */
  readonly key: string;
  readonly device: PayerDevice;
}

/** What there is to do for it. */
export type WithdrawalStep =
  | { readonly next: 'done'; readonly orderId: number }
  /** Its card is to be asked, or it is to be found out what it said. */
  | { readonly next: 'charge'; readonly charge: LeasedCharge; readonly token: string }
  /** Another call pays for it. */
  | { readonly next: 'wait' }
  /** Nothing was paid, and the bottles are in storage again. `reason` is the bank's word; undefined where none was heard. */
  | { readonly next: 'unpaid'; readonly reason: string | undefined };

interface Known {
  readonly order_id: number;
  readonly request_hash: string;
  readonly state: 'paying' | 'placed' | 'back';
  /** Its order was placed: what is back since was cancelled, or came back. */
  readonly was_placed: boolean;
}

const find = (tx: Queries, { customer, key }: WithdrawalRequest): Promise<Known | undefined> =>
  queryOne(
    tx,
    `select order_id, request_hash, state, exists (select 1 from orders o where o.id = w.order_id and o.status = 'paid') as was_placed
       from storage_withdrawals w where customer_id = $1 and request_key = $2`,
    [customer.id, key],
  );

const hashOf = ({ market, body }: WithdrawalRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([market.country, body]))
    .digest('hex');

/**
 * The first of two transactions: takes the bottles out at once, as an order, and writes down that its card is about to be asked. What costs nothing is placed
 * here. Comes again for what a call of the same key has begun, and says how that stands. `holder` names the caller.
 * @throws Refusal as `withdrawalOf`, 409 for another total than was shown, 404 for an unknown card
 */
export async function beginWithdrawal(tx: Queries, request: WithdrawalRequest, holder: string, now: Date): Promise<WithdrawalStep> {
  const known = await find(tx, request);
  if (known) return goOn(tx, request, known, holder, now);
  const owner = { customerId: request.customer.id, country: request.market.country };
  await lockStorage(tx, owner);
  // a call of the same key was faster: its order is locked before its storage
  if (await find(tx, request)) throw new Changed('The withdrawal has been begun meanwhile.');
  return begin(tx, request, holder, now);
}

async function goOn(tx: Queries, request: WithdrawalRequest, known: Known, holder: string, now: Date): Promise<WithdrawalStep> {
  if (known.request_hash !== hashOf(request))
    refuse(409, 'This withdrawal was asked for with other wines before. Please begin anew.', { field: 'lots', code: 'other_request' });
  // whoever ends it locks its order first
  const step = known.state === 'paying' ? await resumeAgreed(tx, known.order_id, holder) : undefined;
  const { state, was_placed: wasPlaced } = (await find(tx, request))!;
  if (wasPlaced) return { next: 'done', orderId: known.order_id };
  if (step?.next === 'wait') return { next: 'wait' };
  if (step?.next === 'authorise') return { next: 'charge', charge: step, token: (await cardOf(tx, request, now))?.token ?? '' };
  if (state === 'paying') await noteBack(tx, known.order_id, now);
  return { next: 'unpaid', reason: step?.next === 'declined' ? step.reason : await lastReason(tx, known.order_id) };
}

/** The bank's word on the last payment of an order. */
const lastReason = async (tx: Queries, orderId: number): Promise<string | undefined> => {
  const step = await resumeAgreed(tx, orderId, 'nobody');
  return step.next === 'declined' ? step.reason : undefined;
};

async function begin(tx: Queries, request: WithdrawalRequest, holder: string, now: Date): Promise<WithdrawalStep> {
  const { shopper, customer, market, body, key } = request;
  await requireMayBuy(tx, shopper, market, { customerId: customer.id, email: customer.email }, now);
  const withdrawal = await withdrawalOf(tx, customer, market, body, now);
  requireShown(withdrawal, request);
  const card = withdrawal.total > 0 ? await requireCard(tx, request, now) : undefined;
  const { fewBottles } = storageOfferIn(market, now)!;
  const order = await openAgreedOrder(tx, null, orderOfWithdrawal(withdrawal, customer, market, fewBottles, now));
  await tx.query(
    `insert into storage_withdrawals (order_id, customer_id, country, request_key, request_hash, state, begun_at)
     values ($1, $2, $3, $4, $5, 'paying', $6)`,
    [order.id, customer.id, market.country, key, hashOf(request), now],
  );
  for (const { lot, bottles } of withdrawal.lots)
    await writeMove(tx, {
      lotId: lot.id,
      kind: 'withdrawn',
      bottles: -bottles,
      reference: `order ${order.id}`,
      orderId: order.id,
      at: now,
    });
  if (card) return { next: 'charge', charge: await beginAgreedCharge(tx, order, card, holder), token: card.token };
  await commitOrder(tx, order, null, now);
  await notePlaced(tx, order.id, now);
  return { next: 'done', orderId: order.id };
}

function requireShown({ total }: Withdrawal, { body, market }: WithdrawalRequest): void {
  if (total === body.expectedTotal) return;
  const money = createPriceFormatter(market.country, market.brandFacts.points);
  refuse(409, `The withdrawal comes to ${money(total)} now, not ${money(body.expectedTotal)}. Please look at it again.`, {
    field: 'expectedTotal',
    code: 'total_changed',
  });
}

const cardOf = async (
  tx: Queries,
  { customer, market, body: { cardId } }: WithdrawalRequest,
  now: Date,
): Promise<SavedCardRow | undefined> =>
  cardId === undefined ? undefined : findSavedCard(tx, { customerId: customer.id, country: market.country }, cardId, now);

async function requireCard(tx: Queries, request: WithdrawalRequest, now: Date): Promise<SavedCardRow> {
  if (request.body.cardId === undefined) refuse(400, 'Please choose the card that pays for it.', { field: 'cardId', code: 'card_needed' });
  const card = (await cardOf(tx, request, now)) ?? refuseUnknownCard();
  requireCardTaken(card.brand, request.market.brandFacts.cards, 'cardId');
  await requireStillSaved(tx, card.id);
  return card;
}

/** @throws Refusal 402 with the bank's reason, 503 where none was heard */
export function refuseUnpaid(reason: string | undefined): never {
  if (reason === undefined)
    refuse(503, 'Your bank did not answer. You have not been charged, and your wines are in your storage as before.', {
      code: 'payment_silent',
    });
  return refuse(402, `${declineText(reason)} Your wines are in your storage as before.`, { field: 'cardId', code: 'payment_declined' });
}
