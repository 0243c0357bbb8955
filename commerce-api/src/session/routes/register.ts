import { RegisterBody, Session } from '@cellardoor/contracts/api/session';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import type { Limit } from '../../plugins/rate-limits.ts';
import { refuse } from '../../plugins/refusal.ts';
import { createAccount } from '../accounts.ts';
import { hashPassword } from '../password.ts';
import { requireLegalAge, validEmail } from '../rules.ts';
import { enter } from './enter.ts';

const schema = {
  tags: ['session'],
  summary: 'Register and log in, of legal age only',
  body: RegisterBody,
  response: replies(Session, 400, 409, 429),
};

/** [AUT-04] */
export function registerRoute(app: Api, deps: Deps, preHandler: Limit[]): void {
  const { database, settings, now } = deps;
  app.post('/api/user/register', { schema, preHandler }, async (request, reply) => {
    const { password, ...details } = request.body;
    const email = validEmail(details.email, 'email');
    requireLegalAge(details.dateOfBirth, request.market.country, now());
    const { brand } = request.market;
    const points = brand === settings.pointsBrand ? settings.welcomePoints : 0;
    const account = { ...details, ...trimmedNames(details), email, brand, passwordHash: await hashPassword(password), points };
    return ok(await enter(deps, request, reply, await createAccount(database, account)));
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
