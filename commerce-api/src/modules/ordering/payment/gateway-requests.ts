import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { Attempt } from './attempt-store.ts';
import type { FollowUpOutcome } from './gateway.ts';

export type RequestKind = 'capture' | 'reversal' | 'refund';

/** A request to the gateway of which no answer is known. */
export interface OpenRequest {
  readonly id: number;
  readonly transaction_id: string;
  /** What a refund is a part of; null for anything else. */
  readonly refund_part_id: number | null;
  /** Seconds since it was written down, just before it was sent. */
  readonly age: number;
}

const columns = 'id, transaction_id, refund_part_id, extract(epoch from clock_timestamp() - asked_at)::float8 as age';

/** In ids of requests; a reversal and a refund of one payment never have the same. */
const letterOf: Readonly<Record<RequestKind, string>> = { capture: 'c', reversal: 'r', refund: 'f' };

/**
 * Writes a request down before it is sent, under an id that no other has had. @throws when another process does the same at once: one
 * of the two has the id, and the other does not send.
 */
export async function recordRequest(
  db: Queries,
  attempt: Attempt,
  kind: RequestKind,
  refundPartId: number | null = null,
): Promise<OpenRequest> {
  const row = await queryOne<OpenRequest>(
    db,
    `insert into gateway_requests (payment_id, kind, transaction_id, refund_part_id)
     select $1, $2, $3 || '-' || $4 || (1 + count(*)), $5 from gateway_requests where payment_id = $1 and kind = $2
     returning ${columns}`,
    [attempt.id, kind, attempt.transaction_id, letterOf[kind], refundPartId],
  );
  return row!;
}

/** Records the outcome of a request. Returns false, and changes nothing, when the outcome is unknown or was recorded already. */
export async function recordRequestOutcome(db: Queries, { id }: OpenRequest, outcome: FollowUpOutcome): Promise<boolean> {
  if (outcome.status === 'unknown') return false;
  const [reason, gatewayId] = outcome.status === 'refused' ? [outcome.reason, null] : [null, outcome.gatewayId];
  const answered = await db.query(
    `update gateway_requests set state = $2, reason = $3, gateway_id = $4, answered_at = now() where id = $1 and state = 'asked'
     returning id`,
    [id, outcome.status, reason, gatewayId],
  );
  return answered.length > 0;
}

/** Records that a request was undone at the gateway, even if a stalled process has recorded it as done meanwhile. */
export const recordUndoneRequest = (db: Queries, { id }: OpenRequest) =>
  db.query(`update gateway_requests set state = 'refused', reason = 'undone after no answer', answered_at = now() where id = $1`, [id]);

/** The gateway's id of a payment's capture; undefined where none is recorded. */
export async function captureIdOf(db: Queries, { id }: Attempt): Promise<string | undefined> {
  const sql = `select gateway_id from gateway_requests where payment_id = $1 and kind = 'capture' and state = 'done'`;
  return (await queryOne<{ gateway_id: string | null }>(db, sql, [id]))?.gateway_id ?? undefined;
}

/** The latest request of that kind without a recorded outcome; undefined when there is none. */
export const findOpenRequest = (db: Queries, attempt: Attempt, kind: RequestKind): Promise<OpenRequest | undefined> =>
  queryOne(db, `select ${columns} from gateway_requests where payment_id = $1 and kind = $2 and state = 'asked' order by id desc limit 1`, [
    attempt.id,
    kind,
  ]);

/** Number of confirmed refunds of that amount of a payment. */
export async function countRefunds(db: Queries, attempt: Attempt, amount: number): Promise<number> {
  const row = await queryOne<{ count: number }>(
    db,
    `select count(*)::int as count from gateway_requests g join refund_parts p on p.id = g.refund_part_id
      where g.payment_id = $1 and g.kind = 'refund' and g.state = 'done' and p.amount = $2`,
    [attempt.id, amount],
  );
  return row!.count;
}
