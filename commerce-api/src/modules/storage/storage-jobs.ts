import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { lockOrder } from '../ordering/orders/lock-order.ts';
import { type ClockDeps, plansNow } from '../subscriptions/clock/shop-clock.ts';
import { noteBack } from './end-withdrawal.ts';

/** What becomes of stored wine when the order that took it out is cancelled, or comes back. */
export const storageJobs = (deps: ClockDeps): Record<string, JobHandler> => ({
  'put-back-into-storage': ({ orderId }) =>
    deps.database.transaction(async (tx) => {
      await lockOrder(tx, Number(orderId));
      await noteBack(tx, Number(orderId), await plansNow(deps, tx));
    }),
});
