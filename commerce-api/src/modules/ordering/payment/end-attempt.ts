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
import { releaseStoredValue } from '../../stored-value/api.ts';

/** Ends a declined attempt: releases stored value and stock, and lets the order be paid another way. False when another call has taken the attempt over. */
export async function declineAndReleaseHolds(
  tx: Queries,
  attempt: Attempt,
  facts: { gatewayId: string | null; reason: string; cardToken?: string },
): Promise<boolean> {
  await lockOrderOfAttempt(tx, attempt);
  if (!(await endAttempt(tx, attempt, 'declined', facts))) return false;
  await releaseStoredValue(tx, attempt.order_id);
  await releaseStock(tx, attempt.order_id);
  await tx.query(`update orders set status = 'declined' where id = $1 and status = 'paying'`, [attempt.order_id]);
  return true;
}

/**
 * Ends an attempt after a soft decline, and begins another one of the same call that requires a challenge. The order's snapshot stays. Undefined where
 * the card had a soft decline before, or another call has taken the attempt over.
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
  /** The gateway's id of the authorisation, where known. */
  readonly gatewayId?: string | null;
  readonly reason?: string;
  /** Token of the typed card, where the gateway has issued one; deleted soon. */
  readonly cardToken?: string | undefined;
  /** 'declined': another card is needed. 'open' (the default): the same call may succeed. */
  readonly order?: 'open' | 'declined';
}

/**
 * Abandons a pending payment: a job reverses a possible authorisation, stored value and stock are released, and the order is open again. False when
 * another call has taken the attempt over.
 */
export async function abandonAndReverse(
  tx: Queries,
  attempt: Attempt,
  { gatewayId, reason, cardToken, order = 'open' }: AbandonDetails = {},
): Promise<boolean> {
  await lockOrderOfAttempt(tx, attempt);
  if (!(await endAttempt(tx, attempt, 'voiding', { gatewayId, reason, cardToken }))) return false;
  await releaseStoredValue(tx, attempt.order_id);
  await releaseStock(tx, attempt.order_id);
  await enqueueJob(tx, { kind: 'reverse-payment', payload: { paymentId: attempt.id }, dedupe: `reverse-payment-${attempt.id}` });
  const changes = order === 'open' ? `status = 'open', frozen = null, request_hash = null` : `status = 'declined'`;
  await tx.query(`update orders set ${changes} where id = $1 and status = 'paying'`, [attempt.order_id]);
  return true;
}

/** Abandons a pending payment whose lease has expired. False where its call has renewed the lease, or another process was faster. */
export async function abandonOrphan(tx: Queries, orphan: Attempt): Promise<boolean> {
  await lockOrderOfAttempt(tx, orphan);
  // with a new lease holder, so that its call cannot request authorisation any more
  const own = await takeOverLease(tx, orphan, randomUUID());
  return own !== undefined && abandonAndReverse(tx, own);
}

/** A gateway reply that arrived after the attempt had ended. `gatewayId` is the authorisation's. */
export type LateAnswer = Pick<AbandonDetails, 'gatewayId' | 'cardToken'>;

/**
 * Stores the authorisation id of a late reply, and enqueues its reversal unless an order was placed with it; also when an earlier reversal of the
 * attempt is done. An authorisation that was reversed already is not reversed again. A pending attempt only gets the id.
 */
export async function reverseLateAuthorisation(
  tx: Queries,
  attempt: Pick<Attempt, 'id'>,
  { gatewayId, cardToken }: LateAnswer,
): Promise<void> {
  if (cardToken) await storeLateCardToken(tx, attempt, cardToken);
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
 * Stores the token of a typed card from a late reply, so that it is deleted like any other. A token that a dispatch charge uses is stored there
 * already.
 */
export async function storeLateCardToken(tx: Queries, { id }: Pick<Attempt, 'id'>, cardToken: string): Promise<void> {
  await tx.query(
    `update payments p set card_token = $2 where id = $1 and card_token is null and saved_card_id is null
        and not exists (select 1 from dispatch_charges d where d.order_id = p.order_id and d.card_token = $2)`,
    [id, cardToken],
  );
}
