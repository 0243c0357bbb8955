import type { Deps } from '../../platform/api.ts';
import { type Queries } from '../../platform/db/database.ts';
import { enqueueJob } from '../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { learnNeighbours } from './learn-neighbours.ts';

const kind = 'learn-neighbours';

/** The name of an hour: however many processes promise its learning, it is done once. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/** Promises that what shoppers like is learned once this hour. */
export const enqueueLearning = (db: Queries, now: Date): Promise<void> =>
  enqueueJob(db, { kind, payload: {}, dedupe: `${kind}-${hourOf(now)}` });

export const learningJobs = ({ database }: Pick<Deps, 'database'>): Record<string, JobHandler> => ({
  [kind]: () => learnNeighbours(database),
});
