import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Alert } from '../plugins/alerts.ts';
import { Hopeless, NotYet } from './job-endings.ts';
import { buryJob, deferJob, finishJob, type Job, postponeJob, takeJob } from './job-store.ts';
import type { LaneRules } from './lanes.ts';

/** Does a job; may be called twice for the same one. @throws NotYet, Hopeless, or anything else when it is to be tried again. */
export type JobHandler = (payload: Job['payload']) => Promise<void>;

export interface LaneDeps {
  readonly database: Database;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: FastifyBaseLogger;
  readonly alert: Alert;
  /** Has every lane look for what is due now. */
  readonly kickJobs: () => void;
}

export interface Runner {
  /** Looks for what is due now rather than at the next round. */
  kick(): void;
  /** Ends after the work in hand. */
  stop(): Promise<void>;
}

/** Runs the jobs of one lane, so many at once, until stopped. */
export function runLane(lane: LaneRules, deps: LaneDeps): Runner {
  const working = new Set<Promise<void>>();
  let stopped = false;
  let again = false;

  const kinds = Object.keys(deps.handlers).filter(lane.takes);

  /** One of the lane's hands: does job after job until none is due. */
  const work = async () => {
    for (let job = await takeJob(deps.database, kinds); job; job = stopped ? undefined : await takeJob(deps.database, kinds)) {
      // there may be more: another hand looks
      kick();
      await runJob(job, lane, deps);
    }
  };
  const kick = () => {
    if (stopped) return;
    // a job that is promised while all hands look for one is not overlooked
    if (working.size >= lane.atOnce) {
      again = true;
      return;
    }
    const hand = work()
      .catch((error: unknown) => deps.log.warn({ err: error, lane: lane.name }, 'the database gave no jobs'))
      .finally(() => {
        working.delete(hand);
        if (!again) return;
        again = false;
        kick();
      });
    working.add(hand);
  };
  return {
    kick,
    async stop() {
      stopped = true;
      await Promise.all(working);
    },
  };
}

async function runJob(job: Job, { mostTries }: LaneRules, { database, handlers, log, alert, kickJobs }: LaneDeps): Promise<void> {
  try {
    await handlers[job.kind]!(job.payload);
    if ((await finishJob(database, job)) > 0) kickJobs();
  } catch (error) {
    const facts = { job: job.kind, jobId: job.id, attempts: job.attempts };
    if (error instanceof NotYet) return deferJob(database, job, error);
    if (error instanceof Hopeless || job.attempts >= mostTries) {
      alert('job_dead', { ...facts, reason: String(error) }, 'a job will not be tried again: see docs/operating.md');
      if ((await buryJob(database, job, String(error))) > 0) kickJobs();
      return;
    }
    log.warn({ ...facts, err: error }, 'job failed and will be tried again');
    return postponeJob(database, job, String(error));
  }
}
