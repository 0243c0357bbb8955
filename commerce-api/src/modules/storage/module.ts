import type { ApiModule } from '../../platform/api-module.ts';
import { lockOrder } from '../ordering/orders/lock-order.ts';
import type { PaymentProviders } from '../ordering/payment-modes/payment-providers.ts';
import { plansNow } from '../subscriptions/clock/shop-clock.ts';
import { noteBack, putUnpaidBack } from './end-withdrawal.ts';
import { storageRoutes } from './routes.ts';
import { watchWindows } from './watch-windows.ts';

/** Wines that the shop keeps for customers: brought in, withdrawn as orders, and watched for their drink windows. [ACC-04] */
export const storage = (providers: PaymentProviders): ApiModule => ({
  name: 'storage',
  routes: { storage: (app, deps) => storageRoutes(app, { ...deps, ...providers }) },
  queues: ({ database, now }) => [
    {
      name: 'storage',
      concurrency: 2,
      maxTries: 60,
      handlers: {
        'put-back-into-storage': ({ orderId }) =>
          database.transaction(async (tx) => {
            await lockOrder(tx, Number(orderId));
            await noteBack(tx, Number(orderId), now());
          }),
      },
    },
  ],
  schedule: (deps) => [
    { name: 'put unpaid withdrawals back', everySeconds: 5, run: async () => void (await putUnpaidBack(deps.database, deps.now())) },
    { name: 'watch drink windows', everySeconds: 3600, run: async () => watchWindows(deps.database, await plansNow(deps)) },
  ],
});
