import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { PermanentFailure, RetryLater } from '../../../platform/jobs/job-endings.ts';
import { type Attempt, findAttempt, paymentRefOf } from './attempt-store.ts';
import { type FollowUpOutcome, minSecondsBeforeReversal } from './gateway.ts';
import { answerRequest, noteRequest } from './gateway-requests.ts';

type PaymentDeps = Pick<OrderingDeps, 'database' | 'gatewayOf'>;

/**
 * Gives back what a payment that came to nothing holds or may hold. Where nobody knows whether the bank authorised it the gateway is
 * asked; what it does not remember is reversed by our own id, once the gateway allows that. A repeat is harmless.
 * @throws PermanentFailure when the gateway will never reverse it, and an error to be tried again after.
 */
export async function reversePayment(deps: PaymentDeps, paymentId: number): Promise<void> {
  const attempt = await findAttempt(deps.database, paymentId);
  if (attempt?.state !== 'voiding') return;
  const gatewayId = attempt.gateway_id ?? (await findHeld(deps, attempt));
  const outcome = gatewayId === null ? await reverseUnheard(deps, attempt) : await reverseHeld(deps, attempt, gatewayId);
  if (outcome.status === 'refused') throw new PermanentFailure(`The gateway will not reverse the payment: ${outcome.reason}`);
  if (outcome.status === 'unknown') throw new Error(`The gateway did not say that it reversed the payment: ${outcome.reason}`);
  await markVoided(deps.database, attempt.id, gatewayId);
}

/** The gateway's id of the authorisation that it remembers; null for none. */
async function findHeld({ database, gatewayOf }: PaymentDeps, attempt: Attempt): Promise<string | null> {
  const found = (await gatewayOf(attempt.mode).recall(paymentRefOf(attempt)))?.authorisation;
  if (found?.status !== 'authorised' && found?.status !== 'held') return null;
  await keepGatewayId(database, attempt.id, found.gatewayId);
  return found.gatewayId;
}

async function reverseHeld({ database, gatewayOf }: PaymentDeps, attempt: Attempt, gatewayId: string): Promise<FollowUpOutcome> {
  const request = await noteRequest(database, attempt, 'reversal');
  const outcome = await gatewayOf(attempt.mode).reverse({ ...paymentRefOf(attempt), gatewayId, requestId: request.transaction_id });
  await answerRequest(database, request, outcome);
  return outcome;
}

/** The search lags behind: that it shows nothing, or a decline of which we did not hear, is not enough to leave it at that. */
function reverseUnheard({ gatewayOf }: PaymentDeps, attempt: Attempt): Promise<FollowUpOutcome> {
  const wait = minSecondsBeforeReversal - attempt.age;
  if (wait > 0) throw new RetryLater(wait, 'the authorisation was not answered');
  return gatewayOf(attempt.mode).reverseUnheard(paymentRefOf(attempt));
}

/** What it held is reversed: all that is known of by the gateway's id, which may have come while its silence was undone. Then it waits on. */
async function markVoided(db: Queries, id: number, gatewayId: string | null): Promise<void> {
  await db.query(
    `update payments set state = 'voided', changed_at = now() where id = $1 and state = 'voiding' and gateway_id is not distinct from $2`,
    [id, gatewayId],
  );
}

/** Keeps the gateway's id of an authorisation that was found later. */
async function keepGatewayId(db: Queries, id: number, gatewayId: string): Promise<void> {
  await db.query('update payments set gateway_id = $2, changed_at = now() where id = $1', [id, gatewayId]);
}
