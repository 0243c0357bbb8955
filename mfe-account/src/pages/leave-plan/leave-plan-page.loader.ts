import type { CancelReasons, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { listCancelReasons } from '@cellardoor/contracts/calls/wine-plans';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';
import { fetchWinePlan, orNull } from '../../data/wine-plans.ts';
import { planChoices } from '../../domain/plan-choices.ts';

export interface LeaveData {
  readonly plan: WinePlan;
  /** With the one offer that is made; null where they could not be fetched, or the plan has ended. */
  readonly reasons: CancelReasons | null;
}

/** One of the customer's own plans, to be left or to be had again; another's is not found. [WPL-04] */
export async function loadLeavePlanPage(args: LoadArgs<'account.leave-plan'>): Promise<LeaveData> {
  await loggedInSession(args);
  const { send, signal, params } = args;
  const { subscriptionId } = params;
  const plan = await fetchWinePlan(subscriptionId, args);
  if (!planChoices(plan).isRunning) return { plan, reasons: null };
  return { plan, reasons: await orNull(send(listCancelReasons, { subscriptionId }, { signal })).catch(() => null) };
}
