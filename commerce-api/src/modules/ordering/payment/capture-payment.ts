import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { PermanentFailure, RetryLater } from '../../../platform/jobs/job-endings.ts';
import { type Attempt, findAttempt, transitionPaymentIfIn, paymentRefOf } from './attempt-store.ts';
import { type FollowUpOutcome, minSecondsBeforeReversal } from './gateway.ts';
import { recordRequestOutcome, findOpenRequest, recordRequest, type OpenRequest, recordUndoneRequest } from './gateway-requests.ts';

type PaymentDeps = Pick<OrderingDeps, 'database' | 'gatewayOf'>;

/**
 * Takes the money of a placed order, once, however often it is called. A capture of which no answer is known is asked for before
 * another one is sent, and undone by its id when the gateway does not remember it. One that never was goes out under the same id: who
 * stalled before sending it may wake, and the gateway does an id once.
 * @throws PermanentFailure when the gateway will never capture it, and an error to be tried again after.
 */
export async function capturePayment(deps: PaymentDeps, paymentId: number): Promise<void> {
  const { database, gatewayOf } = deps;
  const attempt = await findAttempt(database, paymentId);
  if (attempt?.state !== 'authorised' || !attempt.gateway_id) return;
  const unheard = await findOpenRequest(database, attempt, 'capture');
  const earlier = unheard && (await afterSilence(deps, attempt, unheard));
  if (earlier === 'stands') return;
  const request = earlier === 'absent' ? unheard! : await noteCapture(database, attempt);
  if (!request) return;
  const outcome = await gatewayOf(attempt.mode).capture({
    ...paymentRefOf(attempt),
    gatewayId: attempt.gateway_id,
    requestId: request.transaction_id,
  });
  await conclude(deps, attempt, request, outcome);
}

/**
 * Writes a capture down, unless the payment was captured meanwhile: this worker may have stalled for so long that another one has the job, or an event
 * of PayPal's may have called that other one.
 */
const noteCapture = (database: Database, attempt: Attempt): Promise<OpenRequest | undefined> =>
  database.transaction(async (tx) => ((await holdAuthorised(tx, attempt)) ? recordRequest(tx, attempt, 'capture') : undefined));

/** Holds a payment until the transaction ends; false where it is not authorised, or no longer. */
const holdAuthorised = async (tx: Queries, { id }: Attempt): Promise<boolean> =>
  (await tx.query(`select 1 from payments where id = $1 and state = 'authorised' for no key update`, [id])).length > 0;

/** What became of the capture that was not answered. Where the gateway does not show it, it is undone to be sure. */
async function afterSilence(deps: PaymentDeps, attempt: Attempt, unheard: OpenRequest): Promise<'stands' | 'undone' | 'absent'> {
  const { database, gatewayOf } = deps;
  const gateway = gatewayOf(attempt.mode);
  const recalled = await gateway.lookUpPayment(paymentRefOf(attempt));
  if (!recalled) throw new Error('The gateway does not say whether it has captured the payment.');
  if (recalled.captures > 0) {
    await conclude(deps, attempt, unheard, { status: 'done', gatewayId: recalled.captureId });
    return 'stands';
  }
  const wait = minSecondsBeforeReversal - unheard.age;
  if (wait > 0) throw new RetryLater(wait, 'a capture was not answered');
  const undone = await gateway.voidUnanswered(paymentRefOf(attempt), unheard.transaction_id);
  if (undone.status === 'unknown') throw new Error(`A capture that was not answered could not be undone: ${undone.reason}`);
  if (undone.status === 'undone')
    await database.transaction(async (tx) => {
      await transitionPaymentIfIn(tx, attempt.id, 'captured', 'authorised');
      await recordUndoneRequest(tx, unheard);
    });
  return undone.status;
}

async function conclude({ database }: PaymentDeps, attempt: Attempt, request: OpenRequest, outcome: FollowUpOutcome): Promise<void> {
  await database.transaction(async (tx) => {
    // the payment is locked first, as by `noteCapture`
    await holdAuthorised(tx, attempt);
    const isNews = await recordRequestOutcome(tx, request, outcome);
    if (isNews && outcome.status === 'done') await transitionPaymentIfIn(tx, attempt.id, 'authorised', 'captured');
  });
  if (outcome.status === 'refused') throw new PermanentFailure(`The gateway will not capture the payment: ${outcome.reason}`);
  if (outcome.status === 'unknown') throw new Error(`The gateway did not say that it captured the payment: ${outcome.reason}`);
}
