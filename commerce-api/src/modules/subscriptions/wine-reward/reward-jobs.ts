import type { Deps } from '../../../platform/api.ts';
import type { JobHandler } from '../../../platform/jobs/run-queue.ts';
import { refundEnded } from './auto-refund.ts';
import { beginRewardsOf } from './begin-reward.ts';

/** What becomes of wine reward when the order that it is joined with is paid, and when it ends. */
export const rewardJobs = (deps: Deps): Record<string, JobHandler> => ({
  'begin-reward': ({ orderId }) => beginRewardsOf(deps, Number(orderId)),
  'reward-ended': ({ subscriptionId }) => refundEnded(deps, Number(subscriptionId)),
});
