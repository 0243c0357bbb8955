import type { Market } from '@cellardoor/contracts';
import { randomInt } from 'node:crypto';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { hashOf } from '../session/token.ts';

/** Minutes for which a temporary password is good, and afterwards, logged in by it, for a new one to be chosen. [AUT-03] */
export const temporaryMinutes = 30;
/** Seconds between two mails to one customer, whoever asks. */
const restSeconds = 60;

/** Twelve characters, 60 bits, without those that are read as others. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newPassword = () => Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** As it is read aloud or typed: without blanks and dashes, in capitals. */
const bare = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

/** Makes a customer's temporary password, in groups of four; the one before is good no more. Undefined within a minute of the last. */
export async function makeTemporaryPassword(db: Queries, customerId: number, country: string, now: Date): Promise<string | undefined> {
  const password = newPassword();
  const made = await db.query(
    `insert into temporary_passwords as t (customer_id, country, password_hash, made_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (customer_id) do update
        set country = excluded.country, password_hash = excluded.password_hash, made_at = excluded.made_at, expires_at = excluded.expires_at
      where t.made_at <= $6 returning customer_id`,
    [customerId, country, hashOf(password), now, minutesAfter(now, temporaryMinutes), new Date(now.getTime() - restSeconds * 1000)],
  );
  return made.length > 0 ? password.replace(/(.{4})(?=.)/g, '$1-') : undefined;
}

/** Uses up a customer's temporary password. False unless it is this one, not yet used, of this country and not expired. */
export async function useTemporaryPassword(
  db: Queries,
  customerId: number | undefined,
  typed: string,
  { country }: Market,
  now: Date,
): Promise<boolean> {
  const used = await queryOne(
    db,
    `delete from temporary_passwords where customer_id = $1 and password_hash = $2 and country = $3 and expires_at > $4 returning customer_id`,
    [customerId ?? 0, hashOf(bare(typed)), country, now],
  );
  return used !== undefined;
}

/** Lets a session, just logged in by a temporary password, set a new one without the old one. `token` is its new one. */
export async function allowPasswordChangeWithoutOld(db: Queries, token: string, now: Date): Promise<void> {
  await db.query('update sessions set new_password_until = $2 where token_hash = $1', [hashOf(token), minutesAfter(now, temporaryMinutes)]);
}

/** Forgets a temporary password that could not be mailed, so that the next try makes another. */
export async function forgetTemporaryPassword(db: Queries, customerId: number): Promise<void> {
  await db.query('delete from temporary_passwords where customer_id = $1', [customerId]);
}
