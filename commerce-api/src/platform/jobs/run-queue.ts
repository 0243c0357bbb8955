import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Alert } from '../http/alerts.ts';
import { PermanentFailure, RetryLater } from './job-endings.ts';
import { deadLetterJob, deferJob, finishJob, type Job, postponeJob, takeJob } from './job-store.ts';
import type { Queue } from './queues.ts';

/** Does a job; may be called twice for the same one. @throws RetryLater, PermanentFailure, or anything else when it is to be tried again. */
export type JobHandler = (payload: Job['payload']) => Promise<void>;

export interface QueueDeps {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly alert: Alert;
  /** Has every queue look for what is due now. */
  readonly runDueJobs: () => void;
}

export interface Runner {
  /** Looks for what is due now rather than at the next round. */
  kick(): void;
  /** Ends after the work in hand. */
  stop(): Promise<void>;
}

/** Runs the jobs of one queue, so many at once, until stopped. */
export function runQueue(queue: Queue, deps: QueueDeps): Runner {
  const working = new Set<Promise<void>>();
  let stopped = false;
  let again = false;

  const kinds = Object.keys(queue.handlers);

  /** One of the queue's workers: does job after job until none is due. */
  const work = async () => {
    for (let job = await takeJob(deps.database, kinds); job; job = stopped ? undefined : await takeJob(deps.database, kinds)) {
      // there may be more: another worker looks
      kick();
      await runJob(job, queue, deps);
    }
  };
  const kick = () => {
    if (stopped) return;
    // a job that is enqueued while all workers look for one is not overlooked
    if (working.size >= queue.concurrency) {
      again = true;
      return;
    }
    const worker = work()
      .catch((error: unknown) => {
        // it is asked at the next round, and not at once
        again = false;
        deps.log.warn({ err: error, queue: queue.name }, 'the database gave no jobs');
      })
      .finally(() => {
        working.delete(worker);
        if (!again) return;
        again = false;
        kick();
      });
    working.add(worker);
  };
  return {
    kick,
    async stop() {
      stopped = true;
      await Promise.all(working);
    },
  };
}

async function runJob(job: Job, { maxTries, handlers }: Queue, { database, log, alert, runDueJobs }: QueueDeps): Promise<void> {
  try {
    await handlers[job.kind]!(job.payload);
    if ((await finishJob(database, job)) > 0) runDueJobs();
  } catch (error) {
    const facts = { job: job.kind, jobId: job.id, attempts: job.attempts };
    if (error instanceof RetryLater) return deferJob(database, job, error);
    if (error instanceof PermanentFailure || job.attempts >= maxTries) {
      alert('job_dead', { ...facts, reason: String(error) }, 'a job will not be tried again: see docs/operating.md');
      if ((await deadLetterJob(database, job, String(error))) > 0) runDueJobs();
      return;
    }
    log.warn({ ...facts, err: error }, 'job failed and will be tried again');
    return postponeJob(database, job, String(error));
  }
}
