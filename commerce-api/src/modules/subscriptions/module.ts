import type { ApiModule } from '../../platform/api-module.ts';

/** What recurs: wine plans and other subscriptions, from joining to leaving. */
export const subscriptions: ApiModule = { name: 'subscriptions' };
