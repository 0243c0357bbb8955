import type { ApiModule } from '../../platform/api-module.ts';
import { beginMissingRents } from './begin-missing-rents.ts';
import { putUnpaidBack } from './end-withdrawal.ts';
import { storageRoutes } from './routes.ts';
import type { StorageProviders } from './storage-deps.ts';
import { storageJobs } from './storage-jobs.ts';
import { watchWindows } from './watch-windows.ts';

/** Wines that the shop keeps for customers: brought in, withdrawn as orders, and watched for their drink windows. [ACC-04] */
export const storage = (providers: StorageProviders): ApiModule => ({
  name: 'storage',
  routes: { storage: (app, deps) => storageRoutes(app, { ...deps, ...providers }) },
  queues: (deps) => [{ name: 'storage', concurrency: 2, maxTries: 60, handlers: storageJobs(deps) }],
  schedule: (deps) => [
    { name: 'put unpaid withdrawals back', everySeconds: 5, run: async () => void (await putUnpaidBack(deps.database, deps.now())) },
    { name: 'begin rent of wine that was stored before', everySeconds: 3600, run: async () => void (await beginMissingRents(deps)) },
    { name: 'watch drink windows', everySeconds: 3600, run: () => watchWindows(deps) },
  ],
});
