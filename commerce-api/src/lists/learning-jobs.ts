import type { Deps } from '../api.ts';
import { type Queries } from '../db/database.ts';
import { promiseJob } from '../jobs/job-store.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { learnNeighbours } from './learn-neighbours.ts';

const kind = 'learn-neighbours';

/** The name of an hour: however many processes promise its learning, it is done once. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/** Promises that what shoppers like is learned once this hour. */
export const promiseLearning = (db: Queries, now: Date): Promise<void> =>
  promiseJob(db, { kind, payload: {}, dedupe: `${kind}-${hourOf(now)}` });

export const learningJobs = ({ database }: Pick<Deps, 'database'>): Record<string, JobHandler> => ({
  [kind]: () => learnNeighbours(database),
});
