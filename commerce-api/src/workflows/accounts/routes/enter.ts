import type { Session } from '@cellardoor/contracts/api/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { setSessionCookie } from '../../../modules/identity/session/cookie.ts';
import { type Account, holdAccount } from '../../../modules/identity/accounts/accounts.ts';
import { logInto } from '../log-in.ts';
import { findShopper } from '../../../modules/identity/session/session-store.ts';
import { sessionView } from '../../../modules/identity/session/session-view.ts';
import { allowPasswordChangeWithoutOld } from '../../../modules/identity/api.ts';

/** By what somebody proved who they are. */
interface Proof {
  /** The account whose password was compared. */
  readonly account: Account;
  /** True where it was a temporary one. */
  readonly temporary: boolean;
}

export const refuseLogIn = (): never =>
  refuse(422, 'The email address or the password is not right. Please try again.', { code: 'wrong_login' });

/**
 * Makes the request's session the customer's, with a cookie of its own, and gives it.
 * @throws Refusal 422 where the password that was compared is the account's no more
 */
export async function enter(deps: Deps, request: FastifyRequest, reply: FastifyReply, customerId: number, proof?: Proof): Promise<Session> {
  const { database, now, settings } = deps;
  const shopper = await shopperOf(deps, request, reply);
  const token = await database.transaction(async (tx) => {
    const entered = await logInto(tx, shopper, customerId, request.market, { now: now(), fullHours: settings.fullLoginHours });
    // the customer last, as in every transaction: see `lockOrder`
    if (proof && !(await holdAccount(tx, proof.account))) refuseLogIn();
    if (proof?.temporary) await allowPasswordChangeWithoutOld(tx, entered, now());
    return entered;
  });
  setSessionCookie(request, reply, token);
  return sessionView((await findShopper(database, token, request.market, now())) ?? null);
}
