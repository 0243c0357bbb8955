import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { JobHandler } from '../../../platform/jobs/run-queue.ts';
import { refundCard } from './refund-card.ts';

/** Gives money back to cards. */
export const refundJobs = (deps: Pick<OrderingDeps, 'database' | 'gatewayOf'>): Record<string, JobHandler> => ({
  'refund-card': ({ partId }) => refundCard(deps, Number(partId)),
});
