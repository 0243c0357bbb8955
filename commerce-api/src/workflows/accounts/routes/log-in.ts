import { logIn } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { forgetAttempts, type Limit } from '../../../platform/http/rate-limits.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sentencesOf } from '../../../platform/http/sentence.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findAccount } from '../../../modules/identity/accounts/accounts.ts';
import { passwordFits } from '../../../modules/identity/session/password.ts';
import { parseExistingAccountEmail } from '../../../modules/identity/session/rules.ts';
import { sessionSentences } from '../../../modules/identity/session/session.texts.ts';
import { enter, refuseLogIn } from './enter.ts';
import { accountRule } from './log-in-limits.ts';
import { requireLoginAttempt, clearLoginTries, useTemporaryPassword } from '../../../modules/identity/api.ts';

const say = sentencesOf(sessionSentences);

/** [AUT-01] */
export function logInRoute(app: Api, deps: Deps, preHandler: Limit[]): void {
  serve(
    app,
    logIn,
    async (request, reply) => {
      const { market, body } = request;
      const email = parseExistingAccountEmail(body.email, 'email');
      if (body.password === '')
        refuse(
          400,
          say((t) => t.passwordRequired),
          { field: 'password', code: 'required' },
        );
      await requireLoginAttempt(deps, request, email);
      const account = await findAccount(deps.database, market.brand, email);
      const fits = await passwordFits(account?.password_hash, body.password);
      // one that was mailed is taken once, and asked for whether the account exists or not
      const temporary = !fits && (await useTemporaryPassword(deps.database, account?.id, body.password, market, deps.now()));
      if (!account || !(fits || temporary)) return refuseLogIn();
      await forgetAttempts(deps, accountRule(deps), request);
      await clearLoginTries(deps, request, email);
      return enter(deps, request, reply, account.id, { account, temporary });
    },
    { preHandler },
  );
}
