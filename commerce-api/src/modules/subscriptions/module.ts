import type { ApiModule } from '../../platform/api-module.ts';
import { planRoutes } from './routes/plans.ts';

/** What recurs: wine plans and other subscriptions, from joining to leaving. */
export const subscriptions: ApiModule = { name: 'subscriptions', routes: { plans: planRoutes } };
