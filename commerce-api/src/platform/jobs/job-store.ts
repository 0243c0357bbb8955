import { type Queries, queryOne } from '../db/database.ts';
import type { RetryLater } from './job-endings.ts';

/** Work to do after a transaction, at least once. */
export interface NewJob {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The same job enqueued twice is one job. */
  readonly dedupe: string;
}

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Tries so far, this one included. */
  readonly attempts: number;
  /** When it is due again should this process die over it. Where it is due at another time by then, there was news for it meanwhile. */
  readonly lease: string;
}

/** Promises a job in the transaction that makes it necessary: both happen, or neither. */
export async function enqueueJob(tx: Queries, { kind, payload, dedupe }: NewJob): Promise<void> {
  await tx.query('insert into jobs (kind, payload, dedupe) values ($1, $2::jsonb, $3) on conflict (dedupe) do nothing', [
    kind,
    JSON.stringify(payload),
    dedupe,
  ]);
}

/** Takes a job of these kinds that is due; should this process die over it, it is due again after a minute. */
export const takeJob = (db: Queries, kinds: readonly string[]): Promise<Job | undefined> =>
  queryOne(
    db,
    `update jobs set attempts = attempts + 1, run_after = now() + interval '1 minute'
      where id = (select id from jobs where done_at is null and dead_at is null and kind = any($1::text[]) and run_after <= now()
                   order by run_after, id limit 1 for update skip locked)
      returning id, kind, payload, attempts, run_after::text as lease`,
    [kinds],
  );

/** Ends a job, and has those that wait for it done now. Gives how many do. */
const endJob = async (db: Queries, { id }: Job, end: string, params: readonly unknown[] = []): Promise<number> => {
  const waiting = await db.query(
    `with ended as (update jobs set ${end} where id = $1 returning dedupe)
     update jobs set run_after = now() from ended
      where waits_for = ended.dedupe and done_at is null and dead_at is null returning 1`,
    [id, ...params],
  );
  return waiting.length;
};

/** What is done is kept for a month, and the addresses that it wrote to are not. Gives how many jobs waited for it and are due now. */
export const finishJob = (db: Queries, job: Job): Promise<number> =>
  endJob(db, job, `done_at = now(), last_error = null, payload = payload - 'email' - 'newEmail'`);

const short = (error: string) => error.slice(0, 500);

/** After so many seconds; but at once where there was news for it while it was in hand, of which whoever had it may not have known. */
const later = `case when run_after = $3::timestamptz then now() + make_interval(secs => $2) else run_after end`;

/** Tries again after 2, 4, 8 seconds and so on, at most an hour. */
export async function postponeJob(db: Queries, { id, attempts, lease }: Job, error: string): Promise<void> {
  const seconds = Math.min(3600, 2 ** Math.min(attempts, 12));
  await db.query(`update jobs set run_after = ${later}, last_error = $4 where id = $1`, [id, seconds, lease, short(error)]);
}

/** Does it after so many seconds, or once the job it waits for has ended; that counts as no try. */
export async function deferJob(db: Queries, { id, lease }: Job, { seconds, message, waitsFor }: RetryLater): Promise<void> {
  await db.query(
    `update jobs set run_after = ${later}, attempts = greatest(attempts - 1, 0), last_error = $4, waits_for = $5 where id = $1`,
    [id, seconds, lease, short(message), waitsFor ?? null],
  );
}

/** Ends a job that will never work; its reason stays with it until an operator requeues it. Gives how many jobs waited for it and are due now. */
export const deadLetterJob = (db: Queries, job: Job, reason: string): Promise<number> =>
  endJob(db, job, 'dead_at = now(), last_error = $2', [short(reason)]);

/** Has jobs done now that wait for a later time, or are given up, as there is news of what they wait for. */
export async function requeueNow(db: Queries, dedupes: readonly string[]): Promise<void> {
  await db.query(`update jobs set run_after = now(), dead_at = null, attempts = 0 where dedupe = any($1::text[]) and done_at is null`, [
    dedupes,
  ]);
}

/** True for a job that will not be tried again before an operator requeues it. */
export const isDead = async (db: Queries, dedupe: string): Promise<boolean> =>
  (await db.query('select 1 from jobs where dedupe = $1 and dead_at is not null', [dedupe])).length > 0;

/** Forgets jobs that were done a month ago. Dead ones stay. */
export async function forgetDoneJobs(db: Queries): Promise<void> {
  await db.query(`delete from jobs where done_at < now() - interval '30 days'`);
}

export interface Backlog {
  readonly kind: string;
  /** Jobs that are neither done nor dead. */
  readonly waiting: number;
  /** Seconds since the oldest of them was enqueued. */
  readonly oldest: number;
  readonly dead: number;
}

/** What is left to do, by kind. */
export const readBacklog = (db: Queries): Promise<Backlog[]> =>
  db.query(
    `select kind, count(*) filter (where dead_at is null) as waiting, count(*) filter (where dead_at is not null) as dead,
            coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8 as oldest
       from jobs where done_at is null group by kind`,
  );
