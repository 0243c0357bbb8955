import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import type { BookOwner } from '../../../modules/identity/addresses/address-book.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { moveStoredValue } from '../../../modules/stored-value/ledger/move-stored-value.ts';
import { welcomePointsFor } from '../../../modules/identity/session/welcome-points.ts';
import type { RegistrationDetails } from '../../../modules/identity/accounts/pending-registration.ts';
import { billTo, createAccount, keepAddress, takeConfirmed, writeAnswers } from '../../../modules/identity/api.ts';
import { noteJoined } from '../../../modules/ordering/api.ts';

/** What the job that mails the welcome knows. */
export interface WelcomeMail {
  readonly customerId: number;
  readonly country: string;
  /** Of the shop in which the account was opened: 'https://law-uk.example'. */
  readonly origin: string;
}

/**
 * Opens the account of a session's registration whose code was right, with its first address and what the customer allows, and promises
 * one welcome email: all or nothing. Gives the customer's id; 'known' where the address has an account by now, undefined where another call took it. [AUT-04]
 */
export async function openAccount(
  deps: Pick<Deps, 'database' | 'settings' | 'now' | 'alert'>,
  request: FastifyRequest,
  sessionId: number,
  mark: string,
): Promise<number | 'known' | undefined> {
  const { brand, country, origin } = request.market;
  const points = await welcomePointsFor(deps, request);
  return deps.database.transaction(async (tx) => {
    const confirmed = await takeConfirmed(tx, sessionId, mark);
    if (!confirmed) return undefined;
    const { email, passwordHash, details } = confirmed;
    const customerId = await createAccount(tx, { ...details, email, passwordHash, brand });
    if (customerId === undefined) return 'known';
    if (points > 0) await givePoints(tx, customerId, points);
    await keepWhatWasTold(tx, { customerId, country }, details, deps.now());
    if (details.referral) await noteJoined(tx, customerId, details.referral, request.market, deps.now());
    const welcome: WelcomeMail = { customerId, country, origin };
    await enqueueJob(tx, { kind: 'welcome-mail', payload: { ...welcome }, dedupe: `welcome-mail-${customerId}` });
    return customerId;
  });
}

const givePoints = (tx: Queries, customer: number, points: number) =>
  moveStoredValue(tx, {
    key: `welcomed customer ${customer}`,
    kind: 'welcomed',
    from: { account: 'welcomes', customer },
    to: { account: 'points', customer },
    amount: points,
  });

async function keepWhatWasTold(
  tx: Queries,
  owner: BookOwner,
  { shippingNewAddress: address, createBillingAddrflag, contactPreferences = [] }: RegistrationDetails,
  now: Date,
): Promise<void> {
  if (address) await keepAddress(tx, owner, address);
  if (address && createBillingAddrflag) await billTo(tx, owner, address);
  if (contactPreferences.length > 0) await writeAnswers(tx, owner.customerId, 'MARKETING', contactPreferences, now);
}
