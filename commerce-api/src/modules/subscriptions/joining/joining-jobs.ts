import type { Deps } from '../../../platform/api.ts';
import type { JobHandler } from '../../../platform/jobs/run-queue.ts';
import { beginPlansOf, endPlansOf } from './begin-plan.ts';

/** What becomes of plans when the order that they are joined with is paid, and when it is cancelled. */
export const joiningJobs = (deps: Deps): Record<string, JobHandler> => ({
  'begin-plan': ({ orderId }) => beginPlansOf(deps, Number(orderId)),
  'end-plan': ({ orderId }) => endPlansOf(deps, Number(orderId)),
});
