import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';

/** Nothing but that the customer is logged in: their data is collected when they ask for it. */
export async function loadDataPage(args: LoadArgs<'account.data'>): Promise<null> {
  await loggedInSession(args);
  return null;
}
