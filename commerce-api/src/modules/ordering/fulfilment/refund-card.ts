import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { type Database, type Queries, queryOne } from '../../../platform/db/database.ts';
import { PermanentFailure, RetryLater } from '../../../platform/jobs/job-endings.ts';
import { isDead } from '../../../platform/jobs/job-store.ts';
import { type Attempt, findAttempt, paymentRefOf } from '../payment/attempt-store.ts';
import { type FollowUpOutcome, type PaymentLookup, minSecondsBeforeReversal } from '../payment/gateway.ts';
import {
  recordRequestOutcome,
  captureIdOf,
  countRefunds,
  findOpenRequest,
  recordRequest,
  type OpenRequest,
  recordUndoneRequest,
} from '../payment/gateway-requests.ts';

type RefundDeps = Pick<OrderingDeps, 'database' | 'gatewayOf'>;

interface CardPart {
  readonly id: number;
  readonly payment_id: number;
  readonly amount: number;
}

/** Seconds after which a refund looks again whether it can go out. */
const lookAgainSeconds = 3;
/** Seconds for which the gateway's search may lag behind; a refund that neither shows nor can be undone then is a human's to look at. */
const searchLagSeconds = 3600;

const findPart = (db: Queries, id: number): Promise<CardPart | undefined> =>
  queryOne(db, `select id, payment_id, amount from refund_parts where id = $1 and source = 'card' and state = 'promised'`, [id]);

/**
 * Gives a part of a refund back to the card, once, however often it is called. It is written down before the gateway is asked; a refund of
 * which no answer is known is looked up first, and undone by its id when the gateway does not remember it. One that never was goes out
 * under the same id: who stalled before sending it may wake, and the gateway does an id once. Where a repeat is harmless it goes out at once. [ACC-08]
 * @throws PermanentFailure when the gateway will never do it, RetryLater while another one is under way, and an error to be tried again after.
 */
export async function refundCard(deps: RefundDeps, partId: number): Promise<void> {
  const { database, gatewayOf } = deps;
  const part = await findPart(database, partId);
  if (!part) return;
  const attempt = (await findAttempt(database, part.payment_id))!;
  if (attempt.state === 'authorised') return awaitCapture(database, attempt);
  const gateway = gatewayOf(attempt.mode);
  const recalled = await gateway.lookUpPayment(paymentRefOf(attempt), part.amount);
  if (!recalled) throw new Error('The gateway does not say what it has refunded.');
  const unheard = await findOpenRequest(database, attempt, 'refund');
  const earlier = unheard && (await afterSilence(deps, attempt, part, unheard, recalled));
  if (earlier === 'stands') return;
  const gatewayId = (await captureIdOf(database, attempt)) ?? recalled.captureId;
  if (!gatewayId) throw new RetryLater(lookAgainSeconds, 'the gateway does not show the capture yet');
  const request = earlier === 'absent' ? unheard : await noteRefund(database, attempt, part);
  if (!request) return;
  const payment = { ...paymentRefOf(attempt), amount: part.amount, gatewayId, requestId: request.transaction_id };
  await conclude(deps, part, request, await gateway.refund(payment));
}

/** @throws RetryLater, always; PermanentFailure where the capture is given up */
export async function awaitCapture(db: Queries, { id }: Pick<Attempt, 'id'>): Promise<never> {
  const capture = `capture-payment-${id}`;
  if (await isDead(db, capture))
    throw new PermanentFailure('The capture of the payment is given up. Requeue both, or pay nothing back where nothing was taken.');
  throw new RetryLater(lookAgainSeconds, 'the payment is not captured yet', capture);
}

/** Writes a refund down, unless the part was concluded meanwhile: this worker may have stalled for so long that another one has the job. */
const noteRefund = (database: Database, attempt: Attempt, { id }: CardPart): Promise<OpenRequest | undefined> =>
  database.transaction(async (tx) => {
    const open = await tx.query(`select 1 from refund_parts where id = $1 and state = 'promised' for update`, [id]);
    return open.length > 0 ? recordRequest(tx, attempt, 'refund', id) : undefined;
  });

/** What became of the refund that was not answered. Where the gateway does not show it, it is undone to be sure. */
async function afterSilence(
  deps: RefundDeps,
  attempt: Attempt,
  part: CardPart,
  unheard: OpenRequest,
  { refunds }: PaymentLookup,
): Promise<'stands' | 'undone' | 'absent'> {
  if (unheard.refund_part_id !== part.id) throw new RetryLater(lookAgainSeconds, 'another refund of the payment is under way');
  // another may have been made by hand, of the same amount: what can be repeated is not counted
  if (unheard.age < deps.gatewayOf(attempt.mode).repeatableSeconds) return 'absent';
  if (refunds > (await countRefunds(deps.database, attempt, part.amount))) {
    await conclude(deps, part, unheard, { status: 'done', gatewayId: null });
    return 'stands';
  }
  const wait = minSecondsBeforeReversal - unheard.age;
  if (wait > 0) throw new RetryLater(wait, 'a refund was not answered');
  const undone = await deps.gatewayOf(attempt.mode).voidUnanswered(paymentRefOf(attempt), unheard.transaction_id);
  if (undone.status === 'unknown') refuseSecond(unheard, undone.reason);
  if (undone.status === 'undone') await noteUndone(deps.database, part, unheard);
  return undone.status;
}

/** The part is to be paid again, also where a worker that had stalled concluded it meanwhile. */
const noteUndone = (database: Database, { id }: CardPart, unheard: OpenRequest): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query(`update refund_parts set state = 'promised', changed_at = now() where id = $1 and state = 'done'`, [id]);
    await recordUndoneRequest(tx, unheard);
  });

/** Nobody knows whether the refund stands: a second one is never sent. */
function refuseSecond({ age, transaction_id }: OpenRequest, reason: string): never {
  const why = `Refund ${transaction_id} was not answered and could not be undone: ${reason}`;
  throw age > searchLagSeconds ? new PermanentFailure(why) : new Error(why);
}

async function conclude({ database }: RefundDeps, part: CardPart, request: OpenRequest, outcome: FollowUpOutcome): Promise<void> {
  if (outcome.status === 'unknown') throw new Error(`The gateway did not say that it refunded the payment: ${outcome.reason}`);
  await database.transaction(async (tx) => {
    // the part is locked first, as by `noteRefund`
    const open = await tx.query(`select 1 from refund_parts where id = $1 and state = 'promised' for update`, [part.id]);
    const isNews = await recordRequestOutcome(tx, request, outcome);
    if (isNews && open.length > 0)
      await tx.query('update refund_parts set state = $2, changed_at = now() where id = $1', [part.id, outcome.status]);
  });
  if (outcome.status === 'refused') throw new PermanentFailure(`The gateway will not refund the payment: ${outcome.reason}`);
}
