import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { DatabaseUnavailable } from '../../../platform/db/database-unavailable.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { ChallengeOutcome, AuthorisationStrategy } from './authorisation-strategy.ts';
import { type Attempt, endAttempt, findAttempt, softDeclineReason, paymentRefOf } from './attempt-store.ts';
import type { PaymentStep } from './payment-step.ts';
import { markAwaitingChallenge } from './challenge-store.ts';
import { declineText } from './decline-texts.ts';
import {
  declineAndReleaseHolds,
  abandonAndReverse,
  type AbandonDetails,
  storeLateCardToken,
  type LateAnswer,
  reverseLateAuthorisation,
  retryAfterSoftDecline,
} from './end-attempt.ts';
import type { AuthoriseOutcome, AuthorisationLookup } from './gateway.ts';
import { withLeaseRenewal } from './lease-renewal.ts';
import { storeReplyRetryMs, outlastOutage } from '../../../platform/db/outlast-outage.ts';
import type { Challenge } from './payer-authentication.ts';
import { alertOfRefusal, refuseImpossible, refuseUnanswered } from '../payment-modes/gateway-refusals.ts';

/** Dependencies of `resolvePaymentAttempt`. */
export type PaymentAttemptDeps = Pick<OrderingDeps, 'database' | 'gatewayOf' | 'alert' | 'runDueJobs'>;

/** Result of a payment attempt: the placed order, or a challenge to complete first. */
export type PaymentOutcome = { readonly order: OrderRow } | { readonly challenge: Challenge };

type Leased = Extract<PaymentStep, { next: 'authorise' }>;

/** How the payment is authorised, and what it pays for. */
export interface PurchaseStrategy extends AuthorisationStrategy {
  /** Writes down what was paid for, in the transaction that ends the attempt, with the order locked. Gives the order as it is then. */
  readonly commit: (tx: Queries, order: OrderRow, attempt: Attempt) => Promise<OrderRow>;
}

/**
 * Asks the gateway for the money of a leased attempt, or what became of one that was taken over, and ends the attempt in every case.
 * A bank that declines because it did not ask its customer is asked for the money once more, after it has.
 * Gives the placed order, the bank's question that has to be answered first, or undefined when there is something else to do: the attempt is another call's by now, or nothing stood.
 * @throws Refusal as `payOrder`; after any error that was not foreseen the attempt is given up and what is held reversed.
 */
export async function resolvePaymentAttempt(
  deps: PaymentAttemptDeps,
  leased: Leased,
  purchase: PurchaseStrategy,
): Promise<PaymentOutcome | undefined> {
  const { order, attempt, isNew } = leased;
  let outcome: AuthoriseOutcome | AuthorisationLookup | ChallengeOutcome | undefined;
  try {
    outcome = isNew || purchase.isIdempotent ? await purchase.authorise(order, attempt) : await lookUpAuthorisation(deps, attempt);
    if (!outcome) return undefined;
    if (outcome.status === 'unknown') outcome = await lookUpUnanswered(deps, attempt, outcome);
    const asking = await retryWithChallenge(deps, attempt, outcome, purchase);
    if (asking)
      return await withLeaseRenewal(deps.database, asking, () =>
        resolvePaymentAttempt(deps, { ...leased, attempt: asking, isNew: true }, purchase),
      );
    return await conclude(deps, order, attempt, outcome, purchase);
  } catch (error) {
    if (!(error instanceof Refusal) || outcome?.status === 'authorised') await abandon(deps, attempt, gatewayReferencesOf(outcome));
    throw error;
  }
}

/** After a soft decline, where a challenge is possible: a new attempt with a challenge. Once for each order and card. */
async function retryWithChallenge(
  deps: PaymentAttemptDeps,
  attempt: Attempt,
  outcome: AuthoriseOutcome | AuthorisationLookup | ChallengeOutcome,
  { canChallenge }: AuthorisationStrategy,
): Promise<Attempt | undefined> {
  if (outcome.status !== 'declined' || outcome.reason !== softDeclineReason || attempt.challenge || !canChallenge) return undefined;
  return outlasting(deps, (tx) => retryAfterSoftDecline(tx, attempt, outcome));
}

type Authorised = Extract<AuthoriseOutcome, { status: 'authorised' }>;

/** The gateway's ids in an outcome. */
const gatewayReferencesOf = (
  outcome: AuthoriseOutcome | AuthorisationLookup | ChallengeOutcome | undefined,
): Pick<AbandonDetails, 'gatewayId' | 'cardToken'> => ({
  gatewayId: outcome && 'gatewayId' in outcome ? outcome.gatewayId : null,
  cardToken: outcome && 'cardToken' in outcome ? outcome.cardToken : undefined,
});

const lookUpAuthorisation = async ({ gatewayOf }: PaymentAttemptDeps, attempt: Attempt): Promise<AuthoriseOutcome | AuthorisationLookup> =>
  (await gatewayOf(attempt.mode).lookUpPayment(paymentRefOf(attempt)))?.authorisation ?? { status: 'unknown', reason: 'NO_RECOLLECTION' };

/** After a request without a reply: the result of a lookup, if it finds something. The authorisation is never repeated. */
async function lookUpUnanswered(
  deps: PaymentAttemptDeps,
  attempt: Attempt,
  unknown: AuthoriseOutcome,
): Promise<AuthoriseOutcome | AuthorisationLookup> {
  const found = await lookUpAuthorisation(deps, attempt);
  const { cardToken } = unknown;
  return found.status === 'absent' ? unknown : { ...found, ...(cardToken && { cardToken }) };
}

async function conclude(
  deps: PaymentAttemptDeps,
  order: OrderRow,
  attempt: Attempt,
  outcome: AuthoriseOutcome | AuthorisationLookup | ChallengeOutcome,
  { commit }: PurchaseStrategy,
): Promise<PaymentOutcome | undefined> {
  switch (outcome.status) {
    case 'authorised': {
      const placed = await outlasting(deps, (tx) => place(tx, order, attempt, outcome, commit));
      if (!placed) await reverseLate(deps, attempt, outcome);
      return placed && { order: placed };
    }
    case 'challenge':
      return (await outlasting(deps, (tx) => markAwaitingChallenge(tx, attempt, outcome.challenge)))
        ? { challenge: outcome.challenge }
        : undefined;
    case 'declined':
      if (await outlasting(deps, (tx) => declineAndReleaseHolds(tx, attempt, outcome))) return refuseCard(outcome.reason);
      await reverseLate(deps, attempt, { ...outcome, gatewayId: null });
      return undefined;
    case 'must_reverse':
      deps.alert(
        'payment_held',
        { reason: outcome.reason, orderId: order.id },
        'the gateway holds money otherwise than asked for; it is reversed',
      );
      return (await abandon(deps, attempt, { ...outcome, order: 'declined' })) ? refuseCard(outcome.reason) : undefined;
    case 'absent':
      await abandon(deps, attempt);
      return undefined;
    case 'refused':
      alertOfRefusal(deps.alert, { reason: outcome.reason, orderId: order.id });
      await abandon(deps, attempt, outcome);
      return refuseImpossible();
    case 'unknown':
      await abandon(deps, attempt, outcome);
      return refuseUnanswered();
  }
}

/** Places the order, unless the attempt is another call's. A repeat after a commit whose answer was lost finds the order paid. */
async function place(
  tx: Queries,
  { id }: OrderRow,
  attempt: Attempt,
  { gatewayId, cardToken, networkTransactionId }: Authorised,
  commit: PurchaseStrategy['commit'],
): Promise<OrderRow | undefined> {
  const order = (await lockOrder(tx, id))!;
  if (await endAttempt(tx, attempt, 'authorised', { gatewayId, cardToken, networkTransactionId })) return commit(tx, order, attempt);
  const now = await findAttempt(tx, attempt.id);
  const stands = order.status === 'paid' && (now?.state === 'authorised' || now?.state === 'captured');
  if (stands && cardToken) await storeLateCardToken(tx, attempt, cardToken);
  return stands ? order : undefined;
}

/** The gateway's answer came after the attempt was decided without it: what it holds goes back. */
async function reverseLate(deps: PaymentAttemptDeps, attempt: Attempt, answer: LateAnswer): Promise<void> {
  await outlasting(deps, (tx) => reverseLateAuthorisation(tx, attempt, answer));
  deps.runDueJobs();
}

const refuseCard = (reason: string) => refuse(402, declineText(reason), { field: 'paymentDetails', code: 'payment_declined' });

const outlasting = <T>({ database }: PaymentAttemptDeps, work: (tx: Queries) => Promise<T>) =>
  outlastOutage(() => database.transaction(work), storeReplyRetryMs);

/**
 * Gives the attempt up, or has what a late answer holds reversed where that was done before. Should the database be away for longer, the lease
 * runs out and `abandonOrphanedPayments` does it.
 */
async function abandon(deps: PaymentAttemptDeps, attempt: Attempt, facts: AbandonDetails = {}): Promise<boolean> {
  try {
    const isGivenUp = await outlasting(deps, (tx) => abandonAndReverse(tx, attempt, facts));
    if (!isGivenUp) await reverseLate(deps, attempt, facts);
    return isGivenUp;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return false;
  } finally {
    deps.runDueJobs();
  }
}
