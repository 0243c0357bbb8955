import { confirmRegistration } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { type Limit, limitPerHour, takeBackAttempt } from '../../../platform/http/rate-limits.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { sessionView } from '../../../modules/identity/session/session-view.ts';
import { openAccount } from '../registration/open-account.ts';
import { findPendingRegistration } from '../../../modules/identity/accounts/pending-registration.ts';
import { enter } from './enter.ts';
import { wrongCodeRule } from './registration-limits.ts';
import { tryCode } from '../../../modules/identity/api.ts';

const refuseCode = () =>
  refuse(422, 'This code is not right or no longer works. Please check the newest email, or ask for another code.', {
    field: 'code',
    code: 'wrong_code',
  });

/** Opens the account of the session's registration by the code from the mail, and logs in. [AUT-04] [AUT-08] */
export function confirmRegistrationRoute(app: Api, deps: Deps, preHandler: Limit): void {
  const { database, now } = deps;
  const limitWrong = limitPerHour(deps, wrongCodeRule);
  serve(
    app,
    confirmRegistration,
    async (request, reply) => {
      const shopper = await shopperOf(deps, request, reply);
      // a call without a registration guesses nothing: it must not shut out the others of its network
      if (shopper && (await findPendingRegistration(database, shopper.sessionId, request.market, now()))) await limitWrong(request);
      const tried = shopper ? await tryCode(database, shopper.sessionId, request.market, request.body.code, now()) : 'none';
      // another tab was first: its code is used up, and all is as this one wants it
      if (tried === 'none' && shopper?.hard) return sessionView(shopper);
      if (!shopper || tried === 'none' || tried === 'wrong') return refuseCode();
      const opened = await openAccount(deps, request, shopper.sessionId, tried.mark);
      await takeBackAttempt(deps, wrongCodeRule, request);
      if (opened === undefined) return refuseCode();
      // told to the owner of the mailbox alone, who has its code
      if (opened === 'known')
        return refuse(409, 'This email address has an account now. Please log in, or reset your password.', { code: 'account_exists' });
      return enter(deps, request, reply, opened);
    },
    { preHandler },
  );
}
