import { changePassword } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer, shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { setSessionCookie } from '../../../modules/identity/session/cookie.ts';
import { findShopper } from '../../../modules/identity/session/session-store.ts';
import { sessionView } from '../../../modules/identity/session/session-view.ts';
import { requireLoginAttempt, clearLoginTries, setPassword } from '../../../modules/identity/api.ts';

/** [AUT-03] [AUT-09] */
export function setPasswordRoute(app: Api, deps: Deps, preHandler: Limit): void {
  const { database, now } = deps;
  serve(
    app,
    changePassword,
    async (request, reply) => {
      const { market, body } = request;
      const customer = await requireCustomer(deps, request, reply);
      const shopper = (await shopperOf(deps, request, reply))!;
      const change = { password: body.password, currentPassword: body.currentPassword };
      // one that was typed is a guess, here as at the log-in
      if (!shopper.mayChoosePassword) await requireLoginAttempt(deps, request, customer.email);
      const token = await setPassword(database, { ...shopper, customer }, market, change, now());
      await clearLoginTries(deps, request, customer.email);
      setSessionCookie(request, reply, token);
      deps.runDueJobs();
      return sessionView((await findShopper(database, token, market, now())) ?? null);
    },
    { preHandler },
  );
}
