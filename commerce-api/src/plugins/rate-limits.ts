import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../api.ts';
import { type Queries, queryOne } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** Counts a request against a limit a minute. @throws Refusal 429 above it, with Retry-After in seconds. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** What is limited, to how many a minute, and for whom. */
export interface LimitRule {
  /** Keeps its counts apart from those of other rules. */
  readonly name: string;
  readonly max: number;
  /** Whose attempts are counted together: a network, an account from a network. */
  readonly keyOf: (request: FastifyRequest) => string;
  /** What to say; it is followed by when to try again. */
  readonly advice: string;
}

/** Addresses and emails are hashed: the table tells nothing of who tried. */
const keyFor = ({ name, keyOf }: LimitRule, request: FastifyRequest) =>
  createHash('sha256')
    .update(`${name} ${keyOf(request)}`)
    .digest('base64url');

interface Count {
  readonly attempts: number;
  /** Seconds until it starts anew. */
  readonly seconds: number;
}

/** One more attempt, counted by the database's clock for all processes. */
const countAttempt = (db: Queries, key: string): Promise<Count | undefined> =>
  queryOne(
    db,
    `insert into attempt_counts as c (key, attempts, until) values ($1, 1, now() + interval '1 minute')
     on conflict (key) do update set
       attempts = case when c.until > now() then c.attempts + 1 else 1 end,
       until = case when c.until > now() then c.until else now() + interval '1 minute' end
     returning attempts, ceil(extract(epoch from until - now()))::integer as seconds`,
    [key],
  );

/** A limit a minute that all processes on the database keep together. */
export function limitPerMinute({ database }: Pick<Deps, 'database'>, rule: LimitRule): Limit {
  return async (request) => {
    const { attempts, seconds: left } = (await countAttempt(database, keyFor(rule, request)))!;
    if (attempts <= rule.max) return;
    const seconds = Math.max(1, left);
    const message = `${rule.advice} Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
    throw new Refusal(429, message, { code: 'too_many', retryAfter: seconds });
  };
}

/** Forgets the attempts that a rule has counted for the request: the last one succeeded, so they were no guesses. */
export async function forgetAttempts({ database }: Pick<Deps, 'database'>, rule: LimitRule, request: FastifyRequest): Promise<void> {
  await database.query('delete from attempt_counts where key = $1', [keyFor(rule, request)]);
}

/** Forgets counts of past minutes. */
export async function forgetOldAttempts(db: Queries): Promise<void> {
  await db.query(`delete from attempt_counts where until < now() - interval '1 minute'`);
}
