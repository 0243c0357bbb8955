import type { PlanAddresses, PlanCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { CallReply } from '@cellardoor/contracts';
import { getPlanAddresses, listPlanDeliveryMethods, listUpcomingCases } from '@cellardoor/contracts/calls/wine-plans';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';
import { fetchWinePlan, orNull } from '../../data/wine-plans.ts';

export type DeliveryMethods = CallReply<'listPlanDeliveryMethods'>['methods'];

/** What is null could not be fetched; the page goes on without it. */
export interface PlanData {
  readonly plan: WinePlan;
  readonly cases: readonly PlanCase[] | null;
  readonly addresses: PlanAddresses | null;
  readonly methods: DeliveryMethods | null;
}

/** One of the customer's own plans; another's is not found. Its cases, addresses and ways of delivery may fail without taking the page with them. */
export async function loadWinePlanPage(args: LoadArgs<'account.wine-plan'>): Promise<PlanData> {
  await loggedInSession(args);
  const { send, signal, params } = args;
  const { subscriptionId } = params;
  const orNothing = <T>(call: Promise<T>) => orNull(call).catch(() => null);
  const [plan, cases, addresses, methods] = await Promise.all([
    fetchWinePlan(subscriptionId, args),
    orNothing(send(listUpcomingCases, { subscriptionId }, { signal })),
    orNothing(send(getPlanAddresses, { subscriptionId }, { signal })),
    orNothing(send(listPlanDeliveryMethods, { subscriptionId }, { signal })),
  ]);
  return { plan, cases: cases && cases.cases, addresses, methods: methods && methods.methods };
}
