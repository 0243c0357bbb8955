import { RegisterBody, Session } from '@cellardoor/contracts/api/session';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { forgetAttempts, type Limit, limitPerHour, takeBackAttempt } from '../../plugins/rate-limits.ts';
import { refuse } from '../../plugins/refusal.ts';
import { requireLegalAge, validEmail } from '../rules.ts';
import { openAccount } from '../open-account.ts';
import { enter } from './enter.ts';
import { accountRule, refusedRegistrationRule } from './log-in-limits.ts';

const schema = {
  tags: ['session'],
  summary: 'Register and log in, of legal age only; the password of an account that is there already logs in to it',
  body: RegisterBody,
  response: replies(Session, 400, 422, 429),
};

/** [AUT-04] */
export function registerRoute(app: Api, deps: Deps, preHandler: Limit[]): void {
  const rule = refusedRegistrationRule(deps);
  const limitRefused = limitPerHour(deps, rule);
  app.post('/api/user/register', { schema, preHandler }, async (request, reply) => {
    const { password, ...details } = request.body;
    const email = validEmail(details.email, 'email');
    const names = trimmedNames(details);
    requireLegalAge(details.dateOfBirth, request.market.country, deps.now());
    // counted before anything is looked up: above the limit the answer is the same for every address
    await limitRefused(request);
    const customerId = await openAccount(deps, request, { ...details, ...names, email, password });
    if (customerId === undefined) {
      deps.kickJobs();
      refuse(422, 'We could not create an account with these details. If you already have one, log in or reset your password.', {
        code: 'not_registered',
      });
    }
    await takeBackAttempt(deps, rule, request);
    await forgetAttempts(deps, accountRule(deps), request);
    return ok(await enter(deps, request, reply, customerId));
  });
}

/** @throws Refusal 400 for a name of blanks alone. */
function trimmedNames({ firstName, lastName }: { firstName: string; lastName: string }): { firstName: string; lastName: string } {
  const trimmed = { firstName: firstName.trim(), lastName: lastName.trim() };
  for (const field of ['firstName', 'lastName'] as const) {
    if (!trimmed[field]) refuse(400, `${field === 'firstName' ? 'First' : 'Last'} name must not be empty.`, { field, code: 'required' });
  }
  return trimmed;
}
