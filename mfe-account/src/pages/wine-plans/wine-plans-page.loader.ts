import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';
import { fetchWinePlans } from '../../data/wine-plans.ts';

/** The customer's wine plans, or null where they could not be fetched: the page offers to try again. Others are sent to log in first. [WPL-03] */
export async function loadWinePlansPage(args: LoadArgs<'account.wine-plans'>): Promise<readonly WinePlan[] | null> {
  await loggedInSession(args);
  return fetchWinePlans(args);
}
