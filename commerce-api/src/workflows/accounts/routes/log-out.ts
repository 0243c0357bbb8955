import { logOut } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { clearSessionCookie, setSessionCookie } from '../../../modules/identity/session/cookie.ts';
import { sessionView } from '../../../modules/identity/session/session-view.ts';
import { endLogIn } from '../../../modules/basket/api.ts';

/** [ACT-04] */
export function logOutRoute(app: Api, deps: Deps): void {
  const { database, now } = deps;
  serve(app, logOut, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const token = shopper?.customer ? await database.transaction((tx) => endLogIn(tx, shopper, request.market, now())) : undefined;
    if (token) setSessionCookie(request, reply, token);
    else if (token === null) clearSessionCookie(request, reply);
    return sessionView(null);
  });
}
