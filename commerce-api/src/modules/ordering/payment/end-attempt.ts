import { randomUUID } from 'node:crypto';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { releaseStock } from '../orders/order-stock.ts';
import {
  takeOverLease,
  type Attempt,
  endAttempt,
  hasSoftDeclineOnSameCard,
  lockOrderOfAttempt,
  softDeclineReason,
  insertRetryAttempt,
} from './attempt-store.ts';
import { releaseGifts } from '../../stored-value/api.ts';

/** Nothing is held: gifts have their value back, others can buy what it kept, the order can be paid otherwise. False when the attempt is no longer the caller's. */
export async function declineAndReleaseHolds(
  tx: Queries,
  attempt: Attempt,
  facts: { gatewayId: string | null; reason: string; cardToken?: string },
): Promise<boolean> {
  await lockOrderOfAttempt(tx, attempt);
  if (!(await endAttempt(tx, attempt, 'declined', facts))) return false;
  await releaseGifts(tx, attempt.order_id);
  await releaseStock(tx, attempt.order_id);
  await tx.query(`update orders set status = 'declined' where id = $1 and status = 'paying'`, [attempt.order_id]);
  return true;
}

/**
 * Ends an attempt that the bank declined because it had not asked its customer, and begins another one of the same call, in which it is to
 * ask. The order stays as it was frozen. Undefined where that was so before, or the attempt is no longer the caller's.
 */
export async function retryAfterSoftDecline(
  tx: Queries,
  attempt: Attempt,
  facts: { gatewayId: string | null; cardToken?: string },
): Promise<Attempt | undefined> {
  await lockOrderOfAttempt(tx, attempt);
  if (await hasSoftDeclineOnSameCard(tx, attempt)) return undefined;
  const isEnded = await endAttempt(tx, attempt, 'declined', { ...facts, reason: softDeclineReason });
  return isEnded ? insertRetryAttempt(tx, attempt) : undefined;
}

export interface AbandonDetails {
  /** The gateway's id of what it holds, where that is known. */
  readonly gatewayId?: string | null;
  readonly reason?: string;
  /** Of the card that was typed, where the gateway made one: it is forgotten soon. */
  readonly cardToken?: string | undefined;
  /** 'declined': another card is wanted. 'open' (when not given): the same call may succeed. */
  readonly order?: 'open' | 'declined';
}

/**
 * Gives a pending payment up: what the gateway holds or may hold is reversed by a job, gifts have their value back, the order is
 * open again. False when the attempt is no longer the caller's.
 */
export async function abandonAndReverse(
  tx: Queries,
  attempt: Attempt,
  { gatewayId, reason, cardToken, order = 'open' }: AbandonDetails = {},
): Promise<boolean> {
  await lockOrderOfAttempt(tx, attempt);
  if (!(await endAttempt(tx, attempt, 'voiding', { gatewayId, reason, cardToken }))) return false;
  await releaseGifts(tx, attempt.order_id);
  await releaseStock(tx, attempt.order_id);
  await enqueueJob(tx, { kind: 'reverse-payment', payload: { paymentId: attempt.id }, dedupe: `reverse-payment-${attempt.id}` });
  const changes = order === 'open' ? `status = 'open', frozen = null, request_hash = null` : `status = 'declined'`;
  await tx.query(`update orders set ${changes} where id = $1 and status = 'paying'`, [attempt.order_id]);
  return true;
}

/** Gives up a pending payment whose lease has run out. False where its call has renewed that meanwhile, or somebody else was quicker. */
export async function abandonOrphan(tx: Queries, orphan: Attempt): Promise<boolean> {
  await lockOrderOfAttempt(tx, orphan);
  // under another name: its call may be about to ask for the money, and finds that it must not
  const own = await takeOverLease(tx, orphan, randomUUID());
  return own !== undefined && abandonAndReverse(tx, own);
}

/** What an answer says that came after the attempt was decided without it. `gatewayId` is that of what the bank holds. */
export type LateAnswer = Pick<AbandonDetails, 'gatewayId' | 'cardToken'>;

/**
 * Keeps what the bank holds of an attempt that was decided without its answer, and has it reversed where nothing was placed for it: also where the
 * reversal of that attempt was done before the answer. What was reversed already stays so: its job is done, and would not be done again. Whoever still decides on the attempt finds the gateway's id there.
 */
export async function reverseLateAuthorisation(
  tx: Queries,
  attempt: Pick<Attempt, 'id'>,
  { gatewayId, cardToken }: LateAnswer,
): Promise<void> {
  if (cardToken) await keepLateToken(tx, attempt, cardToken);
  if (!gatewayId) return;
  const row = await queryOne<{ state: Attempt['state'] }>(
    tx,
    `update payments set gateway_id = coalesce(gateway_id, $2), changed_at = now(), state = case when state = 'pending' then state else 'voiding' end
      where id = $1 and state not in ('authorised', 'captured') and (state <> 'voided' or gateway_id is distinct from $2) returning state`,
    [attempt.id, gatewayId],
  );
  if (row?.state !== 'voiding') return;
  const dedupe = `reverse-payment-${attempt.id}-${gatewayId}`;
  await enqueueJob(tx, { kind: 'reverse-payment', payload: { paymentId: attempt.id }, dedupe });
}

/**
 * Keeps the gateway's token of a card that was typed, which is forgotten as any: at once where the payment came to nothing. One that pays when
 * the order is sent is kept there already.
 */
export async function keepLateToken(tx: Queries, { id }: Pick<Attempt, 'id'>, cardToken: string): Promise<void> {
  await tx.query(
    `update payments p set card_token = $2 where id = $1 and card_token is null and saved_card_id is null
        and not exists (select 1 from dispatch_charges d where d.order_id = p.order_id and d.card_token = $2)`,
    [id, cardToken],
  );
}
