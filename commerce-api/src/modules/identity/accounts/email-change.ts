import type { Market } from '@cellardoor/contracts';
import { randomUUID } from 'node:crypto';
import { type Database, type Queries, queryOne } from '../../../platform/db/database.ts';
import { Changed } from '../../../platform/db/retry-conflicts.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { endOtherSessions } from '../session/session-store.ts';
import { carryExclusions } from '../session/self-exclusion.ts';
import { hashOf, newToken } from '../session/token.ts';

/** Hours for which the link in the mail to a new address is good. [AUT-06] */
export const linkHours = 24;

/** PostgreSQL's word for a value that another row has. */
const takenAlready = '23505';

/** What the job that mails the link must know. */
export interface AskedChange {
  readonly customerId: number;
  readonly sessionId: number;
  readonly brand: string;
  readonly country: string;
  /** The new address. */
  readonly email: string;
  /** 'https://law-uk.example' */
  readonly origin: string;
  /** Of the password that the customer had when they asked. */
  readonly passwordMark: string;
}

/** Tells one password of a customer from the next; of no use to anybody who wants to guess it. */
export const passwordFingerprint = (passwordHash: string): string => hashOf(passwordHash);

/** Promises the mail with the link, and another one that tells the old address of it: neither waits for the other. */
export const enqueueEmailChangeMails = (database: Database, asked: AskedChange, old: string): Promise<void> =>
  database.transaction(async (tx) => {
    const mark = randomUUID();
    await enqueueJob(tx, { kind: 'email-change-mail', payload: { ...asked }, dedupe: `email-change-mail-${mark}` });
    const payload = { email: old, brand: asked.brand, country: asked.country, origin: asked.origin };
    await enqueueJob(tx, { kind: 'email-asked-mail', payload, dedupe: `email-asked-mail-${mark}` });
  });

/**
 * Makes the token of the link to the new address; the link before is good no more, whether another account has the address or not.
 * 'ended' where the session that asked has ended, or the customer has set another password since.
 */
export const makeChangeToken = (
  database: Database,
  asked: AskedChange,
  now: Date,
): Promise<{ readonly token: string } | 'taken' | 'ended'> =>
  database.transaction(async (tx) => {
    if (!(await isStillAsked(tx, asked, now))) return 'ended';
    await tx.query('delete from email_changes where customer_id = $1', [asked.customerId]);
    const { token, hash } = newToken();
    const made = await tx.query(
      `insert into email_changes (customer_id, session_id, country, email, token_hash, expires_at)
       select $1, $2, $3, $4, $5, $6 where not exists (select 1 from customers where brand = $7 and email = $4) returning customer_id`,
      [asked.customerId, asked.sessionId, asked.country, asked.email, hash, new Date(now.getTime() + linkHours * 3_600_000), asked.brand],
    );
    return made.length > 0 ? { token } : 'taken';
  });

/** A job may run hours after it was promised: by then a thief may have been shut out. The lock lets no new password come in between. */
async function isStillAsked(tx: Queries, { customerId, sessionId, passwordMark }: AskedChange, now: Date): Promise<boolean> {
  const customer = await queryOne<{ password_hash: string }>(tx, 'select password_hash from customers where id = $1 for update', [
    customerId,
  ]);
  if (!customer || passwordFingerprint(customer.password_hash) !== passwordMark) return false;
  const living = 'select id from sessions where id = $2 and customer_id = $1 and expires_at > $3';
  return (await queryOne(tx, living, [customerId, sessionId, now])) !== undefined;
}

/** Ends a link that another session of the customer's has asked for. The customer is locked until the transaction ends: no mail is on its way with one. */
export async function endOthersChange(tx: Queries, customerId: number, sessionId: number): Promise<void> {
  await tx.query('select id from customers where id = $1 for update', [customerId]);
  await tx.query('delete from email_changes where customer_id = $1 and session_id is distinct from $2', [customerId, sessionId]);
}

/**
 * Gives the customer of a link their new address. Every session but the one that asked ends, in all countries, and a mail to the old
 * address says so. False for a link that was used, has expired or is another shop's, and where the address has an account by now.
 */
export const confirmEmailChange = (database: Database, token: string, { brand, country }: Market, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    // the customer first, as whoever sets a password does: neither waits for the other
    await tx.query('select id from customers where id = (select customer_id from email_changes where token_hash = $1) for update', [
      hashOf(token),
    ]);
    const change = await queryOne<{ customer_id: number; session_id: number; email: string; old_email: string }>(
      tx,
      `delete from email_changes e using customers c
        where c.id = e.customer_id and e.token_hash = $1 and c.brand = $2 and e.country = $3 and e.expires_at > $4
       returning e.customer_id, e.session_id, e.email, c.email as old_email`,
      [hashOf(token), brand, country, now],
    );
    if (!change) return false;
    if (!(await giveAddress(tx, change.customer_id, change.email, brand))) return false;
    await carryExclusions(tx, change.customer_id, change.email, now);
    await tx.query('delete from temporary_passwords where customer_id = $1', [change.customer_id]);
    await endOtherSessions(tx, change.customer_id, change.session_id, now);
    for (const email of [change.old_email, change.email])
      await enqueueJob(tx, {
        kind: 'address-changed-mail',
        payload: { email, brand, country },
        dedupe: `address-changed-mail-${hashOf(token)}-${email}`,
      });
    return true;
  });

/** False where another account has the address. @throws Changed, after which the transaction begins anew and sees so, when one took it in this very moment */
async function giveAddress(tx: Queries, customerId: number, email: string, brand: string): Promise<boolean> {
  const sql =
    'update customers set email = $2 where id = $1 and not exists (select 1 from customers o where o.brand = $3 and o.email = $2) returning id';
  const changed = await tx.query(sql, [customerId, email, brand]).catch((error: { code?: string }) => {
    if (error.code === takenAlready) throw new Changed('Another account has taken the address.');
    throw error;
  });
  return changed.length > 0;
}
