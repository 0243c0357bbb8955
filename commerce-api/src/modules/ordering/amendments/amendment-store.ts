import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import type { Amendment } from '../orders/amendment.ts';

/** An acceptance that was done. */
export interface DoneAmendment {
  readonly key: string | null;
}

export const findDone = (tx: Queries, orderId: number, hash: string): Promise<DoneAmendment | undefined> =>
  queryOne(tx, `select request_key as key from order_amendments where order_id = $1 and action = 'ACCEPT' and request_hash = $2`, [
    orderId,
    hash,
  ]);

/** True once a session has answered an offer for a placed order: it is offered nothing more. [UPS-07] */
export const hasAnswered = async (db: Queries, sessionId: number): Promise<boolean> =>
  (await db.query('select 1 from order_amendments where session_id = $1 limit 1', [sessionId])).length > 0;

/**
 * Has what a session accepts for several orders at once follow each other until the transaction ends; the order is locked before.
 * @throws CannotCommit where the session has answered meanwhile.
 */
export async function requireUnanswered(tx: Queries, { sessionId }: Pick<Amendment, 'sessionId'>): Promise<void> {
  // the session's own row is locked before orders are, and a lock of this name is taken after
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('an offer is answered in session ' || $1::text, 0))`, [sessionId]);
  if (await hasAnswered(tx, sessionId))
    throw new CannotCommit(409, 'You have answered another offer meanwhile. You have not been charged.', { code: 'offer_over' });
}

export async function noteAccepted(tx: Queries, orderId: number, amendment: Amendment, now: Date): Promise<void> {
  const { sessionId, hash, key, type, items, change } = amendment;
  await tx.query(
    `insert into order_amendments (order_id, session_id, action, request_hash, request_key, type, items, change, created_at)
     values ($1, $2, 'ACCEPT', $3, $4, $5, $6::jsonb, $7, $8)`,
    [orderId, sessionId, hash, key, type, JSON.stringify(items), change, now],
  );
}

/** The same again changes nothing. */
export async function noteRejected(tx: Queries, orderId: number, sessionId: number, now: Date): Promise<void> {
  await tx.query(
    `insert into order_amendments (order_id, session_id, action, request_hash, created_at) values ($1, $2, 'REJECT', $3, $4)
     on conflict (order_id, action, request_hash) do nothing`,
    [orderId, sessionId, `session ${sessionId}`, now],
  );
}

/** Names the refund of what an order costs less by an amendment. */
export const amendmentReference = ({ hash }: Pick<Amendment, 'hash'>): string => `amendment ${hash.slice(0, 16)}`;

/** True once some of an order's money went back otherwise than by an amendment: what it paid for delivery may be among it. */
export const isRepaid = async (db: Queries, orderId: number): Promise<boolean> =>
  (await db.query(`select 1 from refunds where order_id = $1 and reference not like 'amendment %' limit 1`, [orderId])).length > 0;

/** Acceptances of an order so far. */
export async function countAccepted(db: Queries, orderId: number): Promise<number> {
  const sql = `select count(*)::int as count from order_amendments where order_id = $1 and action = 'ACCEPT'`;
  return (await queryOne<{ count: number }>(db, sql, [orderId]))!.count;
}
