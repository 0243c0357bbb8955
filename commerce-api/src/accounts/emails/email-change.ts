import type { Market } from '@cellardoor/contracts';
import { type Database, type Queries, queryOne } from '../../db/database.ts';
import { promiseJob } from '../../jobs/job-store.ts';
import { hashOf, newToken } from '../../session/token.ts';

/** Hours for which the link in the mail to a new address is good. [AUT-06] */
export const linkHours = 24;

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
}

/** Makes the token of the link to the new address; the link before is good no more. Undefined where another account has the address. */
export async function makeChangeToken(db: Queries, asked: AskedChange, now: Date): Promise<string | undefined> {
  const { token, hash } = newToken();
  const made = await db.query(
    `insert into email_changes as e (customer_id, session_id, country, email, token_hash, expires_at)
     select $1, $2, $3, $4, $5, $6 where not exists (select 1 from customers where brand = $7 and email = $4)
     on conflict (customer_id) do update set session_id = excluded.session_id, country = excluded.country, email = excluded.email,
       token_hash = excluded.token_hash, expires_at = excluded.expires_at
     returning customer_id`,
    [asked.customerId, asked.sessionId, asked.country, asked.email, hash, new Date(now.getTime() + linkHours * 3_600_000), asked.brand],
  );
  return made.length > 0 ? token : undefined;
}

/**
 * Gives the customer of a link their new address. Every session but the one that asked ends, in all countries, and a mail to the old
 * address says so. False for a link that was used, has expired or is another shop's, and where the address has an account by now.
 */
export const changeEmail = (database: Database, token: string, { brand, country }: Market, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const change = await queryOne<{ customer_id: number; session_id: number; email: string; old_email: string }>(
      tx,
      `delete from email_changes e using customers c
        where c.id = e.customer_id and e.token_hash = $1 and c.brand = $2 and e.country = $3 and e.expires_at > $4
       returning e.customer_id, e.session_id, e.email, c.email as old_email`,
      [hashOf(token), brand, country, now],
    );
    if (!change) return false;
    const changed = await tx.query(
      `update customers set email = $2 where id = $1 and not exists (select 1 from customers o where o.brand = $3 and o.email = $2) returning id`,
      [change.customer_id, change.email, brand],
    );
    if (changed.length === 0) return false;
    await tx.query('delete from temporary_passwords where customer_id = $1', [change.customer_id]);
    await tx.query('update sessions set expires_at = $3, hard_until = null where customer_id = $1 and id <> $2', [
      change.customer_id,
      change.session_id,
      now,
    ]);
    const payload = { email: change.old_email, newEmail: change.email, brand };
    await promiseJob(tx, { kind: 'email-changed-mail', payload, dedupe: `email-changed-mail-${hashOf(token)}` });
    return true;
  });
