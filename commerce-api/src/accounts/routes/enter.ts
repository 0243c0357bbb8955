import type { Session } from '@cellardoor/contracts/api/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../api.ts';
import { shopperOf } from '../../session/request-shopper.ts';
import { setSessionCookie } from '../../session/cookie.ts';
import { logInto } from '../log-in.ts';
import { expectNewPassword } from '../passwords/temporary-password.ts';
import { findShopper } from '../../session/session-store.ts';
import { sessionView } from '../../session/session-view.ts';

/** Makes the request's session the customer's, with a cookie of its own, and gives it. `temporary`: they were let in by a temporary password. */
export async function enter(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: number,
  temporary = false,
): Promise<Session> {
  const { database, now, settings } = deps;
  const shopper = await shopperOf(deps, request, reply);
  const token = await database.transaction(async (tx) => {
    const entered = await logInto(tx, shopper, customerId, request.market, { now: now(), fullHours: settings.fullLoginHours });
    if (temporary) await expectNewPassword(tx, entered, now());
    return entered;
  });
  setSessionCookie(request, reply, token);
  return sessionView((await findShopper(database, token, request.market, now())) ?? null);
}
