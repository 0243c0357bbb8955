import type { ApiModule } from '../../platform/api-module.ts';
import { nextCaseRoutes } from './routes/next-case.ts';
import { planRoutes } from './routes/plans.ts';
import { schemeRoutes } from './schemes/routes.ts';

/** What recurs: wine plans and other subscriptions, from joining to leaving. */
export const subscriptions: ApiModule = {
  name: 'subscriptions',
  routes: {
    schemes: schemeRoutes,
    plans: planRoutes,
    nextCase: nextCaseRoutes,
  },
};
