import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../api.ts';
import { queryOne } from '../../db/database.ts';
import { refuse } from '../../plugins/refusal.ts';
import { passwordFits } from '../../session/password.ts';
import type { Customer } from '../../session/shopper.ts';
import { countTry, forgetTries } from '../login-tries.ts';

/**
 * The hash of a customer's password, which they have just typed. Each wrong one is a guess, here as at the log-in.
 * @throws Refusal 422 for another password, 429 while guesses are locked out
 */
export async function requirePassword(
  deps: Deps,
  request: FastifyRequest,
  { id, email }: Pick<Customer, 'id' | 'email'>,
  password: string,
): Promise<string> {
  await countTry(deps, request, email);
  const row = await queryOne<{ password_hash: string }>(deps.database, 'select password_hash from customers where id = $1', [id]);
  if (!row || !(await passwordFits(row.password_hash, password)))
    refuse(422, 'Your password is not right. Please try again.', { field: 'password', code: 'wrong_password' });
  await forgetTries(deps, request, email);
  return row.password_hash;
}
