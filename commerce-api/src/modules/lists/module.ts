import type { ApiModule } from '../../platform/api-module.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { forgetOldEnquiries } from './enquiries/enquiry-store.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { learningJobs, enqueueLearning } from './learning-jobs.ts';
import { listRoutes } from './routes.ts';
import { watchInterests } from './watch-interests.ts';

/** Favourites, what was looked at, bought and asked for, recommendations, analytics, and messages to customer services. */
export const lists: ApiModule = {
  name: 'lists',
  routes: { lists: listRoutes, analytics: analyticsRoutes, enquiries: enquiryRoutes },
  // the next hour learns anew
  queues: (deps) => [{ name: 'learning', concurrency: 1, maxTries: 3, handlers: learningJobs(deps) }],
  schedule: ({ database, settings, now }) => [
    { name: 'watch for what shoppers asked about', everySeconds: settings.interestWatchSeconds, run: () => watchInterests(database) },
    { name: 'learn what shoppers like', everySeconds: 600, run: () => enqueueLearning(database, now()) },
    { name: 'forget old messages to customer services', everySeconds: 86_400, run: () => forgetOldEnquiries(database) },
  ],
};
