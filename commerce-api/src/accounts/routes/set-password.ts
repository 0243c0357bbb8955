import { changePassword } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import type { Limit } from '../../plugins/rate-limits.ts';
import { serve } from '../../plugins/serve.ts';
import { requireCustomer, shopperOf } from '../../session/request-shopper.ts';
import { setSessionCookie } from '../../session/cookie.ts';
import { countTry, forgetTries } from '../login-tries.ts';
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
      // one that was typed is a guess, here as at the log-in
      if (!shopper.mayChoosePassword) await countTry(deps, request, customer.email);
      const token = await setPassword(database, { ...shopper, customer }, market, change, now());
      await forgetTries(deps, request, customer.email);
      setSessionCookie(request, reply, token);
      deps.kickJobs();
      return sessionView((await findShopper(database, token, market, now())) ?? null);
    },
    { preHandler },
  );
}
