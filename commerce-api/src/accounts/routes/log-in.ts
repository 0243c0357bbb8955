import { logIn } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import { forgetAttempts, type Limit } from '../../plugins/rate-limits.ts';
import { refuse } from '../../plugins/refusal.ts';
import { sentencesOf } from '../../plugins/sentence.ts';
import { serve } from '../../plugins/serve.ts';
import { findAccount } from '../accounts.ts';
import { passwordFits } from '../../session/password.ts';
import { useTemporaryPassword } from '../passwords/temporary-password.ts';
import { accountEmail } from '../../session/rules.ts';
import { sessionSentences } from '../../session/session.texts.ts';
import { enter, refuseLogIn } from './enter.ts';
import { countTry, forgetTries } from '../login-tries.ts';
import { accountRule } from './log-in-limits.ts';

const say = sentencesOf(sessionSentences);

/** [AUT-01] */
export function logInRoute(app: Api, deps: Deps, preHandler: Limit[]): void {
  serve(
    app,
    logIn,
    async (request, reply) => {
      const { market, body } = request;
      const email = accountEmail(body.email, 'email');
      if (body.password === '')
        refuse(
          400,
          say((t) => t.passwordRequired),
          { field: 'password', code: 'required' },
        );
      await countTry(deps, request, email);
      const account = await findAccount(deps.database, market.brand, email);
      const fits = await passwordFits(account?.password_hash, body.password);
      // one that was mailed is taken once, and asked for whether the account exists or not
      const temporary = !fits && (await useTemporaryPassword(deps.database, account?.id, body.password, market, deps.now()));
      if (!account || !(fits || temporary)) return refuseLogIn();
      await forgetAttempts(deps, accountRule(deps), request);
      await forgetTries(deps, request, email);
      return enter(deps, request, reply, account.id, { account, temporary });
    },
    { preHandler },
  );
}
