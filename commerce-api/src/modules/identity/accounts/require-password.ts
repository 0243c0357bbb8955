import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import { queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { passwordFits } from '../session/password.ts';
import type { Customer } from '../session/shopper.ts';
import { requireLoginAttempt, clearLoginTries } from './login-tries.ts';

/**
 * The hash of a customer's password, which they have just typed. Each wrong one is a guess, here as at the log-in.
 * @throws Refusal 422 for another password, and while guesses are locked out
 */
export async function requirePassword(
  deps: Deps,
  request: FastifyRequest,
  { id, email }: Pick<Customer, 'id' | 'email'>,
  password: string,
): Promise<string> {
  await requireLoginAttempt(deps, request, email);
  const row = await queryOne<{ password_hash: string }>(deps.database, 'select password_hash from customers where id = $1', [id]);
  if (!row || !(await passwordFits(row.password_hash, password)))
    refuse(422, 'Your password is not right. Please try again.', { field: 'password', code: 'wrong_password' });
  await clearLoginTries(deps, request, email);
  return row.password_hash;
}
