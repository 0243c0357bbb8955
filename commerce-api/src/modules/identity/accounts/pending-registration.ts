import type { Market } from '@cellardoor/contracts';
import type { RegisterBody } from '@cellardoor/contracts/api/session';
import { randomUUID } from 'node:crypto';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';

/** Minutes for which a registration waits for its code, from when the code was last asked for. [AUT-08] */
export const pendingMinutes = 30;

/** What somebody told of themselves; the password is kept beside it, as a hash. */
export type RegistrationDetails = Omit<RegisterBody, 'email' | 'password'>;

/** A registration as it waits for its code. */
export interface PendingRegistration {
  readonly email: string;
  readonly passwordHash: string;
  readonly details: RegistrationDetails;
  readonly askedAt: Date;
}

/** What the job that mails the code knows: nothing that is worth keeping once it is done. */
export interface RegistrationCodeJob {
  readonly sessionId: number;
  readonly mark: string;
}

const columns = 'email, password_hash as "passwordHash", details, asked_at as "askedAt"';

/** The session's registration in this shop; undefined when there is none, or its time is over. */
export const findPendingRegistration = (
  db: Queries,
  sessionId: number,
  { brand, country }: Market,
  now: Date,
): Promise<PendingRegistration | undefined> =>
  queryOne(db, `select ${columns} from pending_registrations where session_id = $1 and brand = $2 and country = $3 and expires_at > $4`, [
    sessionId,
    brand,
    country,
    now,
  ]);

/**
 * Keeps a registration in place of the session's earlier one, and promises its mail: both, or neither. Whether the address has an
 * account is not looked up here, but when the mail is sent. `tx` is a transaction.
 */
export async function keepRegistrationAndEnqueueMail(
  tx: Queries,
  sessionId: number,
  { brand, country, origin }: RequestMarket,
  { email, passwordHash, details }: Omit<PendingRegistration, 'askedAt'>,
  now: Date,
): Promise<void> {
  const mark = randomUUID();
  await tx.query(
    `insert into pending_registrations as p (session_id, brand, country, email, password_hash, details, mark, asked_at, expires_at, origin)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $8::timestamptz + make_interval(mins => $9), $10)
     on conflict (session_id) do update set brand = excluded.brand, country = excluded.country, email = excluded.email,
       password_hash = excluded.password_hash, details = excluded.details, mark = excluded.mark, code_hash = null, tries = 0,
       asked_at = excluded.asked_at, expires_at = excluded.expires_at, origin = excluded.origin`,
    [sessionId, brand, country, email, passwordHash, JSON.stringify(details), mark, now, pendingMinutes, origin],
  );
  const payload: RegistrationCodeJob = { sessionId, mark };
  await enqueueJob(tx, { kind: 'registration-code-mail', payload: { ...payload }, dedupe: `registration-code-mail-${mark}` });
}

/** Forgets registrations whose time is over. */
export async function forgetPendingRegistrations(db: Queries, now: Date): Promise<void> {
  await db.query('delete from pending_registrations where expires_at <= $1', [now]);
}

/** Forgets what was begun to be registered in a session. */
export async function forgetRegistrationOf(tx: Queries, sessionId: number): Promise<void> {
  await tx.query('delete from pending_registrations where session_id = $1', [sessionId]);
}
