import type { ApiModule } from '../../platform/api-module.ts';
import { remindMembers } from './remind.ts';
import { memberRoutes } from './routes.ts';

/** What customers do with their memberships: see, renew and leave them; who is reminded. */
export const members: ApiModule = {
  name: 'members',
  routes: { members: memberRoutes },
  schedule: ({ database, now }) => [{ name: 'remind members', everySeconds: 3600, run: () => remindMembers(database, now()) }],
};
