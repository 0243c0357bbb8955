import type { Deps } from '../api.ts';
import { type Database, type Queries, queryOne } from '../db/database.ts';
import { Hopeless, NotYet } from '../jobs/job-endings.ts';
import { isDead } from '../jobs/job-store.ts';
import { type Attempt, findAttempt, refOf } from '../payment/attempt-store.ts';
import { type FollowUpOutcome, type Recollection, timeoutReversalSeconds } from '../payment/gateway.ts';
import { answerRequest, countRefunds, findOpenRequest, noteRequest, type OpenRequest } from '../payment/gateway-requests.ts';

type RefundDeps = Pick<Deps, 'database' | 'gateway'>;

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
 * which no answer is known is looked up first, and undone by its id when the gateway does not remember it. [ACC-08]
 * @throws Hopeless when the gateway will never do it, NotYet while another one is under way, and an error to be tried again after.
 */
export async function refundCard(deps: RefundDeps, partId: number): Promise<void> {
  const { database, gateway } = deps;
  const part = await findPart(database, partId);
  if (!part) return;
  const attempt = (await findAttempt(database, part.payment_id))!;
  if (attempt.state === 'authorised') return awaitCapture(database, attempt);
  const recalled = await gateway.recall(refOf(attempt));
  if (!recalled) throw new Error('The gateway does not say what it has refunded.');
  const unheard = await findOpenRequest(database, attempt, 'refund');
  if (unheard && (await stands(deps, attempt, part, unheard, recalled))) return;
  if (!recalled.captureId) throw new NotYet(lookAgainSeconds, 'the gateway does not show the capture yet');
  const request = await noteRefund(database, attempt, part);
  if (!request) return;
  const payment = { ...refOf(attempt), amount: part.amount, gatewayId: recalled.captureId, requestId: request.transaction_id };
  await conclude(deps, part, request, await gateway.refund(payment));
}

async function awaitCapture(db: Queries, { id }: Attempt): Promise<never> {
  if (await isDead(db, `capture-payment-${id}`))
    throw new Hopeless('The capture of the payment is given up. Requeue both, or pay nothing back where nothing was taken.');
  throw new NotYet(lookAgainSeconds, 'the payment is not captured yet');
}

/** Writes a refund down, unless the part was concluded meanwhile: this worker may have stalled for so long that another one has the job. */
const noteRefund = (database: Database, attempt: Attempt, { id }: CardPart): Promise<OpenRequest | undefined> =>
  database.transaction(async (tx) => {
    const open = await tx.query(`select 1 from refund_parts where id = $1 and state = 'promised' for update`, [id]);
    return open.length > 0 ? noteRequest(tx, attempt, 'refund', id) : undefined;
  });

/** True when the refund that was not answered was done. When it was not, it is undone to be sure, and can be sent anew. */
async function stands(
  deps: RefundDeps,
  attempt: Attempt,
  part: CardPart,
  unheard: OpenRequest,
  { refunds }: Recollection,
): Promise<boolean> {
  if (unheard.refund_part_id !== part.id) throw new NotYet(lookAgainSeconds, 'another refund of the payment is under way');
  if (refunds > (await countRefunds(deps.database, attempt))) {
    await conclude(deps, part, unheard, { status: 'done' });
    return true;
  }
  const wait = timeoutReversalSeconds - unheard.age;
  if (wait > 0) throw new NotYet(wait, 'a refund was not answered');
  const undone = await deps.gateway.voidUnheard(refOf(attempt), unheard.transaction_id);
  if (undone.status !== 'done') refuseSecond(unheard, undone.reason);
  await answerRequest(deps.database, unheard, { status: 'refused', reason: 'undone after no answer' });
  return false;
}

/** Nobody knows whether the refund stands: a second one is never sent. */
function refuseSecond({ age, transaction_id }: OpenRequest, reason: string): never {
  const why = `Refund ${transaction_id} was not answered and could not be undone: ${reason}`;
  throw age > searchLagSeconds ? new Hopeless(why) : new Error(why);
}

async function conclude({ database }: RefundDeps, part: CardPart, request: OpenRequest, outcome: FollowUpOutcome): Promise<void> {
  if (outcome.status === 'unknown') throw new Error(`The gateway did not say that it refunded the payment: ${outcome.reason}`);
  await database.transaction(async (tx) => {
    // the part is locked first, as by `noteRefund`
    await tx.query(`update refund_parts set state = $2, changed_at = now() where id = $1 and state = 'promised'`, [
      part.id,
      outcome.status,
    ]);
    await answerRequest(tx, request, outcome);
  });
  if (outcome.status === 'refused') throw new Hopeless(`The gateway will not refund the payment: ${outcome.reason}`);
}
