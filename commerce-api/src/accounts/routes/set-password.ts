import { changePassword } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import type { Limit } from '../../plugins/rate-limits.ts';
import { serve } from '../../plugins/serve.ts';
import { requireCustomer, shopperOf } from '../../session/request-shopper.ts';
import { setSessionCookie } from '../../session/cookie.ts';
import { setPassword } from '../passwords/set-password.ts';
import { findShopper } from '../../session/session-store.ts';
import { sessionView } from '../../session/session-view.ts';

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
      const token = await setPassword(database, { ...shopper, customer }, market, change, now());
      setSessionCookie(request, reply, token);
      deps.kickJobs();
      return sessionView((await findShopper(database, token, market, now())) ?? null);
    },
    { preHandler },
  );
}
