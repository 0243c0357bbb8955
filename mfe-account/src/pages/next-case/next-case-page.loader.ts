import type { NextCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { getNextCase, listUpcomingCases } from '@cellardoor/contracts/calls/wine-plans';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { asLoggedIn, loggedInSession } from '../../data/account-access.ts';
import { openCase } from '../../domain/plan-choices.ts';
import { fetchWinePlan, orNull } from '../../data/wine-plans.ts';

export interface NextCaseData {
  readonly plan: WinePlan;
  readonly nextCase: NextCase;
  /** True for the one case whose wines can be changed now; the wines of later ones are only shown. */
  readonly isOpen: boolean;
}

/** A case to come of one of the customer's own plans; any other is not found. [RTE-19] */
export async function loadNextCasePage(args: LoadArgs<'account.next-case'>): Promise<NextCaseData> {
  await loggedInSession(args);
  const { send, signal, url, params } = args;
  const { subscriptionId, orderId } = params;
  const [plan, nextCase, upcoming] = await Promise.all([
    fetchWinePlan(subscriptionId, args),
    asLoggedIn(send(getNextCase, { subscriptionId, orderId }, { signal }), url),
    orNull(send(listUpcomingCases, { subscriptionId }, { signal })).catch(() => null),
  ]);
  const open = upcoming ? openCase(upcoming.cases) : plan.nextCase;
  return { plan, nextCase, isOpen: nextCase.case.mayChange && open?.orderId === orderId };
}
