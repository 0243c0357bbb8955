import type { Deps } from '../../platform/api.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { lockOrder } from '../ordering/orders/lock-order.ts';
import { noteBack } from './end-withdrawal.ts';

/** What becomes of stored wine when the order that took it out is cancelled, or comes back. */
export const storageJobs = ({ database, now }: Pick<Deps, 'database' | 'now'>): Record<string, JobHandler> => ({
  'put-back-into-storage': ({ orderId }) =>
    database.transaction(async (tx) => {
      await lockOrder(tx, Number(orderId));
      await noteBack(tx, Number(orderId), now());
    }),
});
