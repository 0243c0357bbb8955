import type { ApiModule } from '../../platform/api-module.ts';
import { forgetLoginTriesAndEmailChanges } from './accounts/login-tries.ts';
import { forgetPendingRegistrations } from './accounts/pending-registration.ts';
import { forgetOldConsents } from './permissions/consent-log.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { forgetOldExclusions } from './session/self-exclusion.ts';
import { forgetExpiredSessions } from './session/session-store.ts';

/** Who a shopper is: sessions, accounts, addresses, permissions. */
export const identity: ApiModule = {
  name: 'identity',
  routes: { permissions: permissionRoutes },
  schedule: ({ database, now }) => [
    { name: 'forget expired sessions', everySeconds: 3600, run: () => forgetExpiredSessions(database) },
    { name: 'forget old consents', everySeconds: 86_400, run: () => forgetOldConsents(database) },
    { name: 'forget past self-exclusions', everySeconds: 86_400, run: () => forgetOldExclusions(database) },
    { name: 'forget old log-in tries and email changes', everySeconds: 300, run: () => forgetLoginTriesAndEmailChanges(database) },
    { name: 'forget pending registrations', everySeconds: 300, run: () => forgetPendingRegistrations(database, now()) },
  ],
};
