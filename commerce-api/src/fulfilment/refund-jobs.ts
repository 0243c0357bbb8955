import type { Deps } from '../api.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { refundCard } from './refund-card.ts';

/** Gives money back to cards. */
export const refundJobs = (deps: Pick<Deps, 'database' | 'gatewayOf'>): Record<string, JobHandler> => ({
  'refund-card': ({ partId }) => refundCard(deps, Number(partId)),
});
