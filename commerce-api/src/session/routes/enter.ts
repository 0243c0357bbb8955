import type { Session } from '@cellardoor/contracts/api/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../api.ts';
import { shopperOf } from '../../plugins/shopper.ts';
import { setSessionCookie } from '../cookie.ts';
import { logInto } from '../log-in.ts';
import { findShopper } from '../session-store.ts';
import { sessionView } from '../session-view.ts';

/** Makes the request's session the customer's, with a cookie of its own, and gives it. */
export async function enter(deps: Deps, request: FastifyRequest, reply: FastifyReply, customerId: number): Promise<Session> {
  const { database, now } = deps;
  const shopper = await shopperOf(deps, request, reply);
  const token = await database.transaction((tx) => logInto(tx, shopper, customerId, request.market, now()));
  setSessionCookie(request, reply, token);
  return sessionView((await findShopper(database, token, request.market, now())) ?? null);
}
