import type { RegisterBody } from '@cellardoor/contracts/api/session';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../api.ts';
import { promiseJob } from '../jobs/job-store.ts';
import { createAccount, findAccount } from './accounts.ts';
import { hashPassword, passwordFits } from '../session/password.ts';
import { welcomePointsFor } from '../session/welcome-points.ts';

/**
 * Opens an account and gives its customer's id. Where the address has one already, its password gives that one; with any other
 * password the owner is told by mail, once a day (UTC), and the result is undefined. One password is hashed either way.
 */
export async function openAccount(
  deps: Pick<Deps, 'database' | 'settings' | 'now' | 'alert'>,
  request: FastifyRequest,
  { password, ...details }: RegisterBody,
): Promise<number | undefined> {
  const { database, now } = deps;
  const { brand } = request.market;
  const known = await findAccount(database, brand, details.email);
  if (!known) {
    const points = await welcomePointsFor(deps, request);
    // undefined when another registration of this moment was first: it told its owner enough
    return createAccount(database, { ...details, brand, passwordHash: await hashPassword(password), points });
  }
  if (await passwordFits(known.password_hash, password)) return known.id;
  const payload = { customerId: known.id, brand };
  const dedupe = `registration-mail-${known.id}-${now().toISOString().slice(0, 10)}`;
  await promiseJob(database, { kind: 'registration-mail', payload, dedupe });
  return undefined;
}
