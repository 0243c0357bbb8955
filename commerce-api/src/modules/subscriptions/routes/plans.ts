import { getWinePlan, listPastCases, listUpcomingCases, listWinePlans } from '@cellardoor/contracts/calls/wine-plans';
import type { PlanCase } from '@cellardoor/contracts/api/wine-plans';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { findPlans } from '../agreements/plan-store.ts';
import { findCases } from '../cases/case-store.ts';
import { isPast, isUpcoming } from '../cases/past-cases.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { type OwnPlan, readOwnPlan, withScheme } from '../own-plan.ts';
import { caseReply, planReply } from '../plan-reply.ts';

/** What customers see of their wine plans. [SUB-02] [SUB-03] [SUB-04] [SUB-25] */
export function planRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const casesOf = async (own: OwnPlan, choose: typeof isPast): Promise<PlanCase[]> => {
    const cases = (await findCases(database, own.plan.id)).filter((one) => choose(one, own.now));
    return Promise.all(cases.map((one) => caseReply(database, own, one)));
  };

  serve(app, listWinePlans, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const plans = await findPlans(database, id, request.market);
    const now = await plansNow(deps);
    return { winePlans: await Promise.all(plans.map(async (plan) => planReply(database, await withScheme(database, plan, now)))) };
  });

  serve(app, getWinePlan, async (request, reply) => ({ winePlan: await planReply(database, await readOwnPlan(deps, request, reply)) }));

  serve(app, listUpcomingCases, async (request, reply) => ({ cases: await casesOf(await readOwnPlan(deps, request, reply), isUpcoming) }));

  serve(app, listPastCases, async (request, reply) => ({
    cases: (await casesOf(await readOwnPlan(deps, request, reply), isPast)).toReversed(),
  }));
}
