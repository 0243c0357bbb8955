import type { Market } from '@cellardoor/contracts';
import { codeDigits } from '@cellardoor/rules/accounts';
import { randomInt } from 'node:crypto';
import { type Database, type Queries, queryOne } from '../../../platform/db/database.ts';
import { hashOf } from '../session/token.ts';
import { findAccount } from './accounts.ts';
import type { RegistrationCodeJob, PendingRegistration } from './pending-registration.ts';

/** Codes that may be typed for one mail, the right one included; then another mail is needed. */
export const triesPerCode = 5;

/** As it is read aloud or typed. */
const bare = (typed: string) => typed.replace(/[\s-]/g, '');

/** A hash of six digits hides nothing from anyone who reads the table: the code is of use in the asking session alone. */
const codeHash = (mark: string, code: string) => hashOf(`${mark} ${code}`);

/** What the mail of a registration says, and to whom. */
export interface MailedRegistration {
  readonly brand: string;
  readonly country: string;
  readonly email: string;
  /** 'https://law-uk.example' */
  readonly origin: string;
  /** Undefined where the address has an account: no code opens another one, and the mail tells the owner. */
  readonly code?: string;
}

/**
 * Makes the code that the mail of a registration brings. Undefined where there is nothing to mail any more: the registration's time is over, another
 * one of its session replaced it, or it was dropped.
 */
export const prepareRegistrationCodeMail = (
  database: Database,
  { sessionId, mark }: RegistrationCodeJob,
  now: Date,
): Promise<MailedRegistration | undefined> =>
  database.transaction(async (tx) => {
    const asked = await queryOne<MailedRegistration>(
      tx,
      'select brand, country, email, origin from pending_registrations where session_id = $1 and mark = $2 and expires_at > $3 for update',
      [sessionId, mark, now],
    );
    if (!asked || (await findAccount(tx, asked.brand, asked.email))) return asked;
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    await tx.query('update pending_registrations set code_hash = $2 where session_id = $1', [sessionId, codeHash(mark, code)]);
    return { ...asked, code };
  });

interface Tried {
  readonly mark: string;
  readonly code_hash: string | null;
}

/**
 * Counts a typed code before it is compared, so that codes typed at once count too. 'wrong' for any but the one in the newest mail, and
 * for that one after too many; 'none' where the session has no registration that waits.
 */
export async function tryCode(
  db: Queries,
  sessionId: number,
  { brand, country }: Market,
  typed: string,
  now: Date,
): Promise<{ readonly mark: string } | 'wrong' | 'none'> {
  const waiting = 'session_id = $1 and brand = $2 and country = $3 and expires_at > $4';
  const tried = await queryOne<Tried>(
    db,
    `update pending_registrations set tries = least(tries + 1, $5 + 1) where ${waiting}
     returning mark, case when tries <= $5 then code_hash end as code_hash`,
    [sessionId, brand, country, now, triesPerCode],
  );
  if (!tried) return 'none';
  return tried.code_hash === codeHash(tried.mark, bare(typed)) ? { mark: tried.mark } : 'wrong';
}

/** Takes a registration whose code was right, once: undefined when another call was first, or another registration replaced it. */
export const takeConfirmed = (
  tx: Queries,
  sessionId: number,
  mark: string,
): Promise<Pick<PendingRegistration, 'email' | 'passwordHash' | 'details'> | undefined> =>
  queryOne(
    tx,
    'delete from pending_registrations where session_id = $1 and mark = $2 returning email, password_hash as "passwordHash", details',
    [sessionId, mark],
  );
