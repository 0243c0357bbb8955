import type { RegisterBody } from '@cellardoor/contracts/api/session';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { hashPassword, passwordFits } from '../../../modules/identity/session/password.ts';
import type { RequestShopper } from '../../../modules/identity/session/shopper.ts';
import { findPendingRegistration, type PendingRegistration } from '../../../modules/identity/accounts/pending-registration.ts';
import { keepRegistrationAndEnqueueMail, startSession } from '../../../modules/identity/api.ts';

/** Seconds for which the same registration again is the same: a form that was sent twice causes one mail. */
const repeatSeconds = 60;

/**
 * Keeps what somebody told to register until its code comes back, and promises the mail. Does the same for every address: no account is
 * looked up, and one password is hashed. A visitor's first registration begins their session, whose token is given. [AUT-08]
 */
export async function askToRegister(
  database: Database,
  shopper: RequestShopper | null,
  market: RequestMarket,
  { email, password, ...told }: RegisterBody,
  now: Date,
): Promise<{ readonly token?: string }> {
  // as the database gives it: without what is undefined
  const details = JSON.parse(JSON.stringify(told)) as typeof told;
  const pending = shopper ? await findPendingRegistration(database, shopper.sessionId, market, now) : undefined;
  if (pending && (await isRepeat(pending, { email, password, details }, now))) return {};
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const started = shopper ? undefined : await startSession(tx, market, now);
    const { sessionId } = shopper ?? started!.shopper;
    await keepRegistrationAndEnqueueMail(tx, sessionId, market, { email, passwordHash, details }, now);
    return started ? { token: started.token } : {};
  });
}

async function isRepeat(
  pending: PendingRegistration,
  { email, password, details }: Pick<PendingRegistration, 'email' | 'details'> & { readonly password: string },
  now: Date,
): Promise<boolean> {
  if (pending.email !== email || now.getTime() - pending.askedAt.getTime() >= repeatSeconds * 1000) return false;
  return isDeepStrictEqual(pending.details, details) && passwordFits(pending.passwordHash, password);
}

/** Seconds to wait before another mail can be asked for; 0 or less where a minute has passed since the last one. */
export const waitForAnotherCode = ({ askedAt }: Pick<PendingRegistration, 'askedAt'>, now: Date): number =>
  Math.ceil(repeatSeconds - (now.getTime() - askedAt.getTime()) / 1000);

/** Promises another mail for the session's registration; the code before is good no more. */
export function askForAnotherCode(
  database: Database,
  sessionId: number,
  market: RequestMarket,
  pending: PendingRegistration,
  now: Date,
): Promise<void> {
  return database.transaction((tx) => keepRegistrationAndEnqueueMail(tx, sessionId, market, pending, now));
}
