import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { PermanentFailure, RetryLater } from '../../../platform/jobs/job-endings.ts';
import { type Attempt, findAttempt, paymentRefOf } from './attempt-store.ts';
import { type FollowUpOutcome, minSecondsBeforeReversal } from './gateway.ts';
import { recordRequestOutcome, recordRequest } from './gateway-requests.ts';

type PaymentDeps = Pick<OrderingDeps, 'database' | 'gatewayOf'>;

/**
 * Reverses the authorisation of a failed payment. Where it is unknown whether the bank authorised, looks the payment up; what the lookup does not
 * find is reversed by our own id, once the gateway allows that. Safe to repeat.
 * @throws PermanentFailure when the gateway rejects the reversal for good; another error when it is to be retried.
 */
export async function reversePayment(deps: PaymentDeps, paymentId: number): Promise<void> {
  const attempt = await findAttempt(deps.database, paymentId);
  if (attempt?.state !== 'voiding') return;
  const gatewayId = attempt.gateway_id ?? (await findAuthorisation(deps, attempt));
  const outcome = gatewayId === null ? await reverseUnanswered(deps, attempt) : await reverseAuthorised(deps, attempt, gatewayId);
  if (outcome.status === 'refused') throw new PermanentFailure(`The gateway will not reverse the payment: ${outcome.reason}`);
  if (outcome.status === 'unknown') throw new Error(`The gateway did not say that it reversed the payment: ${outcome.reason}`);
  await markVoided(deps.database, attempt.id, gatewayId);
}

/** Looks the authorisation up at the gateway, stores its id and returns it; null for none. */
async function findAuthorisation({ database, gatewayOf }: PaymentDeps, attempt: Attempt): Promise<string | null> {
  const found = (await gatewayOf(attempt.mode).lookUpPayment(paymentRefOf(attempt)))?.authorisation;
  if (found?.status !== 'authorised' && found?.status !== 'must_reverse') return null;
  await keepGatewayId(database, attempt.id, found.gatewayId);
  return found.gatewayId;
}

async function reverseAuthorised({ database, gatewayOf }: PaymentDeps, attempt: Attempt, gatewayId: string): Promise<FollowUpOutcome> {
  const request = await recordRequest(database, attempt, 'reversal');
  const outcome = await gatewayOf(attempt.mode).reverse({ ...paymentRefOf(attempt), gatewayId, requestId: request.transaction_id });
  await recordRequestOutcome(database, request, outcome);
  return outcome;
}

/** Reverses by our own id, because the gateway's search lags behind: neither an empty result nor a decline in it is final. */
function reverseUnanswered({ gatewayOf }: PaymentDeps, attempt: Attempt): Promise<FollowUpOutcome> {
  const wait = minSecondsBeforeReversal - attempt.age;
  if (wait > 0) throw new RetryLater(wait, 'the authorisation was not answered');
  return gatewayOf(attempt.mode).reverseUnanswered(paymentRefOf(attempt));
}

/** Marks the payment voided, unless another gateway id was stored meanwhile: then that authorisation must be reversed too. */
async function markVoided(db: Queries, id: number, gatewayId: string | null): Promise<void> {
  await db.query(
    `update payments set state = 'voided', changed_at = now() where id = $1 and state = 'voiding' and gateway_id is not distinct from $2`,
    [id, gatewayId],
  );
}

/** Stores the gateway's id of an authorisation that was found by lookup. */
async function keepGatewayId(db: Queries, id: number, gatewayId: string): Promise<void> {
  await db.query('update payments set gateway_id = $2, changed_at = now() where id = $1', [id, gatewayId]);
}
