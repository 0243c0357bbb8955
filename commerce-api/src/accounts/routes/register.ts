import { registerCustomer } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import { forgetAttempts, type Limit, limitPerHour, takeBackAttempt } from '../../plugins/rate-limits.ts';
import { refuse } from '../../plugins/refusal.ts';
import { serve } from '../../plugins/serve.ts';
import { requireLegalAge, validEmail } from '../../session/rules.ts';
import { countTry, forgetTries } from '../login-tries.ts';
import { openAccount } from '../open-account.ts';
import { enter } from './enter.ts';
import { accountRule, refusedRegistrationRule } from './log-in-limits.ts';

/** [AUT-04] */
export function registerRoute(app: Api, deps: Deps, preHandler: Limit[]): void {
  const rule = refusedRegistrationRule(deps);
  const limitRefused = limitPerHour(deps, rule);
  serve(
    app,
    registerCustomer,
    async (request, reply) => {
      const { password, ...details } = request.body;
      const email = validEmail(details.email, 'email');
      const names = trimmedNames(details);
      requireLegalAge(details.dateOfBirth, request.market.country, deps.now());
      // counted before anything is looked up: above the limit the answer is the same for every address
      await limitRefused(request);
      // a password that does not fit is a guess at an account, here as at the log-in
      await countTry(deps, request, email);
      const customerId = await openAccount(deps, request, { ...details, ...names, email, password });
      if (customerId === undefined) {
        deps.kickJobs();
        refuse(422, 'We could not create an account with these details. If you already have one, log in or reset your password.', {
          code: 'not_registered',
        });
      }
      await takeBackAttempt(deps, rule, request);
      await forgetAttempts(deps, accountRule(deps), request);
      await forgetTries(deps, request, email);
      return enter(deps, request, reply, customerId);
    },
    { preHandler },
  );
}

/** @throws Refusal 400 for a name of blanks alone. */
function trimmedNames({ firstName, lastName }: { firstName: string; lastName: string }): { firstName: string; lastName: string } {
  const trimmed = { firstName: firstName.trim(), lastName: lastName.trim() };
  for (const field of ['firstName', 'lastName'] as const) {
    if (!trimmed[field]) refuse(400, `${field === 'firstName' ? 'First' : 'Last'} name must not be empty.`, { field, code: 'required' });
  }
  return trimmed;
}
