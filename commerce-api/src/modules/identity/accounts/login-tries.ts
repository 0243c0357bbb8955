import { createHash } from 'node:crypto';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { inWords } from '../../../platform/http/rate-limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/** Wrong passwords after which each next try has to wait twice as long, before the lock. */
const slowedTries = 4;
/** Hours without a try after which wrong passwords are forgotten. */
const forgottenAfterHours = 1;

/** Tries are counted for each address from each network, known or not, so that a stranger who guesses locks nobody but themselves out. */
const keyOf = ({ market, ip }: FastifyRequest, email: string): string =>
  createHash('sha256')
    .update(`log-in ${market.brand} ${networkOf(ip)} ${email}`)
    .digest('base64url');

/** Of a try that makes nobody wait. Not `now()`: of two tries at once the one whose clock was read first would come before the other's time. */
const atOnce = 'to_timestamp(0)';

const triesNow = `case when t.tried_at < now() - make_interval(hours => $2) then 1 else t.tries + 1 end`;

/**
 * Counts a try before anything is looked up: the first few are free, the next ones must wait 2, 4, 8 and 16 seconds, then there is a lock.
 * @throws Refusal 422, whose text the shopper sees [AUT-02], before the wait or the lock is over. [AUT-07]
 */
export async function requireLoginAttempt({ database, settings }: Deps, request: FastifyRequest, email: string): Promise<void> {
  const key = keyOf(request, email);
  const { freeLoginTries, loginLockMinutes } = settings;
  const counted = await queryOne(
    database,
    `insert into login_tries as t (key, tries, next_at, tried_at) values ($1, 1, ${atOnce}, now())
     on conflict (key) do update set tried_at = now(), tries = ${triesNow},
       next_at = case when ${triesNow} < $3 then ${atOnce} else now() + make_interval(secs => case
         when ${triesNow} >= $3 + $4 then $5
         else 2 ^ (${triesNow} - $3 + 1) end) end
     where t.next_at <= now() returning tries`,
    [key, forgottenAfterHours, freeLoginTries, slowedTries, loginLockMinutes * 60],
  );
  if (!counted) await refuseUntilNext(database, key, freeLoginTries);
}

async function refuseUntilNext(db: Queries, key: string, freeTries: number): Promise<never> {
  const row = await queryOne<{ tries: number; seconds: number }>(
    db,
    'select tries, ceil(extract(epoch from next_at - now()))::integer as seconds from login_tries where key = $1',
    [key],
  );
  const seconds = Math.max(1, row?.seconds ?? 1);
  const isLocked = row !== undefined && row.tries >= freeTries + slowedTries;
  const why = isLocked
    ? 'Logging in with this email address is locked for a while after too many wrong passwords.'
    : 'There were too many attempts to log in.';
  throw new Refusal(422, `${why} Please try again in ${inWords(seconds)}.`, { code: 'too_many', retryAfter: seconds });
}

/** Forgets the tries with an address: the last one succeeded, so they were no guesses. */
export async function clearLoginTries({ database }: Pick<Deps, 'database'>, request: FastifyRequest, email: string): Promise<void> {
  await database.query('delete from login_tries where key = $1', [keyOf(request, email)]);
}

/** Forgets tries that count no more, and links to new addresses that have expired. */
export async function forgetLoginTriesAndEmailChanges(db: Queries): Promise<void> {
  await db.query(`delete from login_tries where tried_at < now() - interval '1 day' and next_at < now()`);
  await db.query(`delete from email_changes where expires_at < now() - interval '1 day'`);
}
