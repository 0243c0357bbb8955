import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { finishJob, type Job, postponeJob, takeJob } from './job-store.ts';

/** Does a job; may be called twice for the same one. @throws when it is to be tried again. */
export type JobHandler = (payload: Job['payload']) => Promise<void>;

/** Regular work that no request waits for. */
export interface Chore {
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<void>;
}

export interface JobRunner {
  /** Looks for due jobs now rather than at the next round. */
  kick(): void;
  /** Ends after the work in hand. */
  stop(): Promise<void>;
}

const roundSeconds = 5;

/** Runs promised jobs one after the other, and chores at their times, until stopped. */
export function startJobs(
  database: Database,
  handlers: Readonly<Record<string, JobHandler>>,
  chores: readonly Chore[],
  log: FastifyBaseLogger,
): JobRunner {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  const due = new Map(chores.map((chore) => [chore, 0]));

  const runJob = async (job: Job) => {
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`There is no handler for jobs of kind ${job.kind}.`);
      await handler(job.payload);
      await finishJob(database, job);
    } catch (error) {
      log.warn({ err: error, job: job.kind, jobId: job.id, attempts: job.attempts }, 'job failed and will be tried again');
      await postponeJob(database, job, String(error));
    }
  };
  const round = async () => {
    for (const chore of chores) {
      if (stopped || due.get(chore)! > Date.now()) continue;
      due.set(chore, Date.now() + chore.everySeconds * 1000);
      await chore.run().catch((error: unknown) => log.warn({ err: error, chore: chore.name }, 'chore failed'));
    }
    for (let job = stopped ? undefined : await takeJob(database); job; job = stopped ? undefined : await takeJob(database))
      await runJob(job);
  };
  const kick = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = round()
      .catch((error: unknown) => log.warn({ err: error }, 'the database gave no jobs'))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          kick();
        }
      });
  };
  const timer = setInterval(kick, roundSeconds * 1000);
  kick();
  return {
    kick,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
