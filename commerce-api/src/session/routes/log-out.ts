import { Session } from '@cellardoor/contracts/api/session';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { shopperOf } from '../../plugins/shopper.ts';
import { clearSessionCookie, setSessionCookie } from '../cookie.ts';
import { logOut } from '../log-in.ts';
import { sessionView } from '../session-view.ts';

const schema = { tags: ['session'], summary: 'Log out; the basket stays in the browser', response: replies(Session) };

/** [ACT-04] */
export function logOutRoute(app: Api, deps: Deps): void {
  const { database, now } = deps;
  app.post('/api/authentication/logout', { schema }, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const token = shopper?.customer ? await database.transaction((tx) => logOut(tx, shopper, request.market, now())) : undefined;
    if (token) setSessionCookie(request, reply, token);
    else if (token === null) clearSessionCookie(request, reply);
    return ok(sessionView(null));
  });
}
