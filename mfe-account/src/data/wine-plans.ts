import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { getWinePlan, listWinePlans } from '@cellardoor/contracts/calls/wine-plans';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { isUnauthorised } from '../domain/failure.ts';
import { asLoggedIn } from './account-access.ts';

type Asking = Pick<LoadArgs<'account.wine-plans'>, 'send' | 'url' | 'signal'>;

/** The answer, or null where the call failed; the end of a session still leads to the login page. */
export const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isUnauthorised(error)) throw error;
    return null;
  });

/** The customer's wine plans; null where they could not be fetched. */
export async function fetchWinePlans({ send, url, signal }: Asking): Promise<readonly WinePlan[] | null> {
  const reply = await asLoggedIn(orNull(send(listWinePlans, {}, { signal })), url);
  return reply && reply.winePlans;
}

/** One plan of the customer's own. @throws 404 for any other */
export async function fetchWinePlan(subscriptionId: string, { send, url, signal }: Asking): Promise<WinePlan> {
  const { winePlan } = await asLoggedIn(send(getWinePlan, { subscriptionId }, { signal }), url);
  return winePlan;
}
