import { type Database, queryOne } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { hashPassword, passwordFits } from '../session/password.ts';
import { endOtherSessions, rotateToken } from '../session/session-store.ts';
import type { Customer, RequestShopper } from '../session/shopper.ts';

/** The customer's new password, with the old one unless they were let in by a temporary one. */
export interface PasswordChange {
  readonly password: string;
  readonly currentPassword: string | undefined;
}

const refuseCurrent = () =>
  refuse(422, 'Your current password is not right. Please try again.', { field: 'currentPassword', code: 'wrong_password' });

/**
 * Sets a customer's password. Every other session of theirs ends, here and in other countries, as does a link that was to change their
 * email address, and a mail says so. Gives the token that the session has from now on.
 * @throws Refusal 422 when the old password is asked for and does not fit, or is changed meanwhile; 401 when the session ends meanwhile.
 */
export async function setPassword(
  database: Database,
  shopper: RequestShopper & { readonly customer: Customer },
  market: RequestMarket,
  { password, currentPassword = '' }: PasswordChange,
  now: Date,
): Promise<string> {
  const { id, email } = shopper.customer;
  const row = await queryOne<{ password_hash: string }>(database, 'select password_hash from customers where id = $1', [id]);
  const known = shopper.mayChoosePassword || (await passwordFits(row?.password_hash, currentPassword));
  if (!known) refuseCurrent();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const sql = 'update customers set password_hash = $2 where id = $1 and password_hash = $3 returning id';
    // what was compared must still hold: another session that changes it at once has ended this one
    if (!(await queryOne(tx, sql, [id, passwordHash, row?.password_hash]))) refuseCurrent();
    const living = 'select id from sessions where id = $1 and customer_id = $2 and expires_at > $3 for no key update';
    if (!(await queryOne(tx, living, [shopper.sessionId, id, now]))) refuse(401, 'Please log in.', { code: 'log_in' });
    await tx.query('delete from temporary_passwords where customer_id = $1', [id]);
    await tx.query('delete from email_changes where customer_id = $1', [id]);
    await endOtherSessions(tx, id, shopper.sessionId, now);
    await tx.query('update sessions set new_password_until = null where id = $1', [shopper.sessionId]);
    const payload = { email, brand: market.brand, country: market.country };
    await enqueueJob(tx, { kind: 'password-changed-mail', payload, dedupe: `password-changed-mail-${shopper.sessionId}-${now.getTime()}` });
    return rotateToken(tx, shopper.sessionId, now);
  });
}
