import type { RegisterBody } from '@cellardoor/contracts/api/session';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../api.ts';
import { promiseJob } from '../jobs/job-store.ts';
import { billTo, type BookOwner, keepAddress } from '../addresses/address-book.ts';
import type { Queries } from '../db/database.ts';
import { noteJoined } from '../referrals/referral-store.ts';
import { writeAnswers } from '../permissions/permission-store.ts';
import { createAccount, findAccount } from './accounts.ts';
import { hashPassword, passwordFits } from '../session/password.ts';
import { welcomePointsFor } from '../session/welcome-points.ts';

type Told = Pick<RegisterBody, 'shippingNewAddress' | 'createBillingAddrflag' | 'contactPreferences'>;

/**
 * Opens an account and gives its customer's id. Where the address has one already, its password gives that one; with any other
 * password the owner is told by mail, once a day (UTC), and the result is undefined. One password is hashed either way.
 */
export async function openAccount(
  deps: Pick<Deps, 'database' | 'settings' | 'now' | 'alert'>,
  request: FastifyRequest,
  registration: RegisterBody,
): Promise<number | undefined> {
  const { database, now } = deps;
  const { brand } = request.market;
  const known = await findAccount(database, brand, registration.email);
  if (!known) return openNewAccount(deps, request, registration);
  if (await passwordFits(known.password_hash, registration.password)) return known.id;
  const payload = { customerId: known.id, brand };
  const dedupe = `registration-mail-${known.id}-${now().toISOString().slice(0, 10)}`;
  await promiseJob(database, { kind: 'registration-mail', payload, dedupe });
  return undefined;
}

/** With its first address and what the customer allows, all or nothing; undefined when another registration of this moment was first. [AUT-04] */
async function openNewAccount(
  deps: Pick<Deps, 'database' | 'settings' | 'now' | 'alert'>,
  request: FastifyRequest,
  { password, ...details }: RegisterBody,
): Promise<number | undefined> {
  const { brand, country } = request.market;
  const account = { ...details, brand, points: await welcomePointsFor(deps, request), passwordHash: await hashPassword(password) };
  return deps.database.transaction(async (tx) => {
    const customerId = await createAccount(tx, account);
    // the other registration told its owner enough
    if (customerId !== undefined) await keepWhatWasTold(tx, { customerId, country }, details, deps.now());
    if (customerId !== undefined && details.referral) await noteJoined(tx, customerId, details.referral, request.market, deps.now());
    return customerId;
  });
}

async function keepWhatWasTold(
  tx: Queries,
  owner: BookOwner,
  { shippingNewAddress: address, createBillingAddrflag, contactPreferences = [] }: Told,
  now: Date,
): Promise<void> {
  if (address) await keepAddress(tx, owner, address);
  if (address && createBillingAddrflag) await billTo(tx, owner, address);
  if (contactPreferences.length > 0) await writeAnswers(tx, owner.customerId, 'MARKETING', contactPreferences, now);
}
