import { logOut } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { shopperOf } from '../../session/request-shopper.ts';
import { clearSessionCookie, setSessionCookie } from '../../session/cookie.ts';
import { endLogIn } from '../log-in.ts';
import { sessionView } from '../../session/session-view.ts';

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
