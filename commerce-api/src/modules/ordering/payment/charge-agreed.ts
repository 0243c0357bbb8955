import type { Queries } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { keepStock, releaseStock } from '../orders/order-stock.ts';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { SavedCardRow } from '../saved-cards/card-store.ts';
import { releaseStoredValue } from '../../stored-value/api.ts';
import { beginAttempt, findLatest } from './attempt-store.ts';
import type { PaymentStep } from './payment-step.ts';
import { cardAuthorisationStrategy } from './card-authorisation.ts';
import { withLeaseRenewal } from './lease-renewal.ts';
import { ownerAwayAuthorisation } from './owner-away-authorisation.ts';
import type { PayerDevice } from './payer-authentication.ts';
import { resumePending } from './resume-pending.ts';
import { type PurchaseStrategy, resolvePaymentAttempt } from './resolve-payment-attempt.ts';

type ChargingDeps = Pick<OrderingDeps, 'database' | 'gateway' | 'gatewayOf' | 'alert' | 'runDueJobs'>;
/** A payment that is the caller's to ask for, or to find out about. */
export type LeasedCharge = Extract<PaymentStep, { next: 'authorise' }>;

/** What there is to do about an agreed order that was opened before, and that is locked now. */
export type AgreedStep =
  | LeasedCharge
  /** Another process charges it. */
  | { readonly next: 'wait' }
  /** What may be held of an earlier charge goes back first: nothing more is asked for until then. */
  | { readonly next: 'reversal' }
  /** Its payment was declined. `reason` is the gateway's word. */
  | { readonly next: 'declined'; readonly reason: string }
  | { readonly next: 'paid'; readonly order: OrderRow }
  /** It can be charged anew. */
  | { readonly next: 'open'; readonly order: OrderRow };

/** Locks an agreed order and says what there is to do about it. `holder` names the caller. */
export async function resumeAgreed(tx: Queries, orderId: number, holder: string): Promise<AgreedStep> {
  const order = (await lockOrder(tx, orderId))!;
  if (order.status === 'paid') return { next: 'paid', order };
  const going = await resumePending(tx, order, () => true, holder);
  if (going) return going.next === 'authorise' ? going : { next: 'wait' };
  const latest = await findLatest(tx, orderId);
  if (order.status === 'declined') return { next: 'declined', reason: latest?.reason ?? '' };
  if (latest?.state === 'voiding') return { next: 'reversal' };
  // what it kept would count as sold, or spent, when it is made anew
  await releaseStoredValue(tx, orderId);
  await releaseStock(tx, orderId);
  return { next: 'open', order };
}

/**
 * Writes down that a kept card is about to be charged for an agreed order, before the gateway is asked, and keeps its wines for it: as the last thing of
 * the transaction, as many orders that are made at one moment want the same one. @throws CannotCommit where one of them has just sold out
 */
export async function beginAgreedCharge(
  tx: Queries,
  order: OrderRow,
  { id, brand, last_four }: Pick<SavedCardRow, 'id' | 'brand' | 'last_four'>,
  holder: string,
): Promise<LeasedCharge> {
  const { currency, frozen } = order;
  const means = { mode: 'creditCard', brand, lastFour: last_four, savedCardId: id } as const;
  const attempt = await beginAttempt(tx, { orderId: order.id, holder, amount: frozen!.orderPriceInfo.toPay, currency, means });
  await keepStock(tx, order.id, frozen!.stock);
  return { next: 'authorise', order, attempt, isNew: true };
}

/** A kept card, as the gateway is asked to charge it for an agreed order. */
export type ChargedCard = Pick<SavedCardRow, 'token' | 'network_transaction_id'>;

/** How a charge ended: paid by this call, declined by the bank, or neither: whoever looks next sees what there is to do. */
export type ChargeEnd = 'paid' | 'declined' | 'nothing';

/**
 * Asks the gateway for the money of an agreed order, once however often it is called, or what became of a charge that was taken over. `commit` places
 * the order in the transaction that notes the bank's yes. After silence, and for a gateway that takes no requests, it is 'nothing': what may be held
 * is reversed. The networks are told that it is one of a series, which began when the card was stored.
 */
export const takeAgreedCharge = (
  deps: ChargingDeps,
  charge: LeasedCharge,
  { token, network_transaction_id: previousTransactionId }: ChargedCard,
  commit: PurchaseStrategy['commit'],
): Promise<ChargeEnd> =>
  takeCharge(deps, charge, { ...ownerAwayAuthorisation(deps, { token, recurring: { previousTransactionId } }), commit });

/** Whose card is charged while they look on, and where they shop. */
export interface PresentOwner {
  readonly token: string;
  readonly origin: string;
  readonly device: PayerDevice;
}

/**
 * The same for a card whose owner has just asked for the order: it is no part of a series. Their bank is asked whether it knows them, and cannot ask
 * them anything: where it must, the charge is declined.
 */
export const takePresentCharge = (
  deps: OrderingDeps,
  charge: LeasedCharge,
  { token, origin, device }: PresentOwner,
  commit: PurchaseStrategy['commit'],
): Promise<ChargeEnd> => {
  const card = { kind: 'kept', token, permission: 'stored' } as const;
  const asking = cardAuthorisationStrategy(deps, { card, returnUrl: undefined, origin, device, findReference: async () => undefined });
  return takeCharge(deps, charge, { ...asking, commit });
};

async function takeCharge(deps: ChargingDeps, charge: LeasedCharge, purchase: PurchaseStrategy): Promise<ChargeEnd> {
  try {
    const taken = await withLeaseRenewal(deps.database, charge.attempt, () => resolvePaymentAttempt(deps, charge, purchase));
    return taken ? 'paid' : 'nothing';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'payment_declined' ? 'declined' : 'nothing';
  }
}
