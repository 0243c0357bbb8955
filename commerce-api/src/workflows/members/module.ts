import type { ApiModule } from '../../platform/api-module.ts';
import { beginRenewalsOf } from './begin-renewal.ts';
import { remindMembers } from './remind.ts';
import { memberRoutes } from './routes.ts';

/** What customers do with their memberships: see, renew and leave them; those that renew themselves from their purchase on; who is reminded. */
export const members: ApiModule = {
  name: 'members',
  routes: { members: memberRoutes },
  queues: (deps) => [
    {
      name: 'membership renewals',
      concurrency: 2,
      maxTries: 60,
      handlers: { 'begin-renewal': ({ orderId }) => beginRenewalsOf(deps, Number(orderId)) },
    },
  ],
  schedule: ({ database, now }) => [{ name: 'remind members', everySeconds: 3600, run: () => remindMembers(database, now()) }],
};
