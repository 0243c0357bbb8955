import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../api.ts';
import { type Queries, queryOne } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** Counts a request against a limit. @throws Refusal 429 above it, with Retry-After in seconds. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** What is limited, to how many a minute or an hour, and for whom. */
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
const hashed = (name: string, whose: string): string => createHash('sha256').update(`${name} ${whose}`).digest('base64url');
const keyFor = ({ name, keyOf }: Pick<LimitRule, 'name' | 'keyOf'>, request: FastifyRequest) => hashed(name, keyOf(request));

interface Count {
  readonly attempts: number;
  /** Seconds until it starts anew. */
  readonly seconds: number;
}

/** One more attempt, or so many, counted by the database's clock for all processes. */
const countAttempt = (db: Queries, key: string, minutes: number, by = 1): Promise<Count | undefined> =>
  queryOne(
    db,
    `insert into attempt_counts as c (key, attempts, until) values ($1, $3, now() + make_interval(mins => $2))
     on conflict (key) do update set
       attempts = case when c.until > now() then c.attempts + $3 else $3 end,
       until = case when c.until > now() then c.until else now() + make_interval(mins => $2) end
     returning attempts, ceil(extract(epoch from until - now()))::integer as seconds`,
    [key, minutes, by],
  );

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;
/** '1 second', '90 seconds', '15 minutes'. */
export const inWords = (seconds: number) => (seconds < 120 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute'));

const limitPer =
  (minutes: number) =>
  ({ database }: Pick<Deps, 'database'>, rule: LimitRule): Limit =>
  async (request) => {
    const { attempts, seconds: left } = (await countAttempt(database, keyFor(rule, request), minutes))!;
    if (attempts <= rule.max) return;
    const seconds = Math.max(1, left);
    const message = `${rule.advice} Please try again in ${inWords(seconds)}.`;
    throw new Refusal(429, message, { code: 'too_many', retryAfter: seconds });
  };

type MakeLimit = (deps: Pick<Deps, 'database'>, rule: LimitRule) => Limit;

/** A limit a minute that all processes on the database keep together. */
export const limitPerMinute: MakeLimit = limitPer(1);
/** The same for an hour from the first attempt. */
export const limitPerHour: MakeLimit = limitPer(60);

/** Counts a request, and says which one it is of the day that began with the first: 1, 2, 3 and so on. */
export async function incrementDailyCount(
  { database }: Pick<Deps, 'database'>,
  rule: Pick<LimitRule, 'name' | 'keyOf'>,
  request: FastifyRequest,
): Promise<number> {
  return (await countAttempt(database, keyFor(rule, request), 24 * 60))!.attempts;
}

/** Counts so many for somebody in the day that began with the first; 0 only looks. In a transaction that fails it counts nothing. */
export const addToDailyCount = async (db: Queries, name: string, whose: string, by: number): Promise<Count> =>
  (await countAttempt(db, hashed(name, whose), 24 * 60, by))!;

/** Takes back the one attempt that a rule has counted for the request: it was none of those that are limited. */
export async function takeBackAttempt({ database }: Pick<Deps, 'database'>, rule: LimitRule, request: FastifyRequest): Promise<void> {
  await database.query('update attempt_counts set attempts = attempts - 1 where key = $1 and attempts > 0', [keyFor(rule, request)]);
}

/** Forgets the attempts that a rule has counted for the request: the last one succeeded, so they were no guesses. */
export async function forgetAttempts({ database }: Pick<Deps, 'database'>, rule: LimitRule, request: FastifyRequest): Promise<void> {
  await database.query('delete from attempt_counts where key = $1', [keyFor(rule, request)]);
}

/** Forgets counts whose time is over. */
export async function forgetOldAttempts(db: Queries): Promise<void> {
  await db.query(`delete from attempt_counts where until < now() - interval '1 minute'`);
}
