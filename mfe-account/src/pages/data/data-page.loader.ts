import type { LoadArgs } from '@cellardoor/mfe-kit';
import { getSelfExclusion } from '@cellardoor/contracts/calls/session';
import { asLoggedIn, loggedInSession } from '../../data/account-access.ts';

export interface DataPageData {
  /** ISO time until which the customer has shut themselves out; null for anyone who has not. */
  readonly excludedUntil: string | null;
}

/** The customer's data itself is collected when they ask for it. */
export async function loadDataPage(args: LoadArgs<'account.data'>): Promise<DataPageData> {
  await loggedInSession(args);
  const { until } = await asLoggedIn(args.send(getSelfExclusion, {}, { signal: args.signal }), args.url);
  return { excludedUntil: until };
}
