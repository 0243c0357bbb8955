import { type Queries, queryOne } from '../db/database.ts';

/** Work to do after a transaction, at least once. */
export interface JobPromise {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The same promise twice is one job. */
  readonly dedupe: string;
}

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
}

/** Promises a job in the transaction that makes it necessary: both happen, or neither. */
export async function promiseJob(tx: Queries, { kind, payload, dedupe }: JobPromise): Promise<void> {
  await tx.query('insert into jobs (kind, payload, dedupe) values ($1, $2::jsonb, $3) on conflict (dedupe) do nothing', [
    kind,
    JSON.stringify(payload),
    dedupe,
  ]);
}

/** Takes a job that is due; should this process die over it, it is due again after a minute. */
export const takeJob = (db: Queries): Promise<Job | undefined> =>
  queryOne(
    db,
    `update jobs set attempts = attempts + 1, run_after = now() + interval '1 minute'
      where id = (select id from jobs where done_at is null and run_after <= now() order by run_after, id limit 1 for update skip locked)
      returning id, kind, payload, attempts`,
  );

export async function finishJob(db: Queries, { id }: Job): Promise<void> {
  await db.query('update jobs set done_at = now(), last_error = null where id = $1', [id]);
}

/** Tries again after 2, 4, 8 seconds and so on, at most an hour. */
export async function postponeJob(db: Queries, { id, attempts }: Job, error: string): Promise<void> {
  const seconds = Math.min(3600, 2 ** Math.min(attempts, 12));
  await db.query(`update jobs set run_after = now() + make_interval(secs => $2), last_error = $3 where id = $1`, [
    id,
    seconds,
    error.slice(0, 500),
  ]);
}

/** Forgets jobs that were done a month ago. */
export async function forgetDoneJobs(db: Queries): Promise<void> {
  await db.query(`delete from jobs where done_at < now() - interval '30 days'`);
}
