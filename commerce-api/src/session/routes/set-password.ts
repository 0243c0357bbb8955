import { SetPasswordBody, Session } from '@cellardoor/contracts/api/session';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import type { Limit } from '../../plugins/rate-limits.ts';
import { requireCustomer, shopperOf } from '../../plugins/shopper.ts';
import { setSessionCookie } from '../cookie.ts';
import { setPassword } from '../passwords/set-password.ts';
import { findShopper } from '../session-store.ts';
import { sessionView } from '../session-view.ts';

const schema = {
  tags: ['session'],
  summary: 'Set a new password: with the current one, or after a log-in by a temporary one. All other sessions end',
  body: SetPasswordBody,
  response: replies(Session, 400, 401, 422, 429),
};

/** [AUT-03] [AUT-09] */
export function setPasswordRoute(app: Api, deps: Deps, preHandler: Limit): void {
  const { database, now } = deps;
  app.put('/api/authentication/password', { schema, preHandler }, async (request, reply) => {
    const { market, body } = request;
    const customer = await requireCustomer(deps, request, reply);
    const shopper = (await shopperOf(deps, request, reply))!;
    const change = { password: body.password, currentPassword: body.currentPassword };
    const token = await setPassword(database, { ...shopper, customer }, market, change, now());
    setSessionCookie(request, reply, token);
    deps.kickJobs();
    return ok(sessionView((await findShopper(database, token, market, now())) ?? null));
  });
}
