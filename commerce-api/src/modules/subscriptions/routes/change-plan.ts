import { agreeToPlanPrice, changeWinePlan } from '@cellardoor/contracts/calls/wine-plans';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { agreeToPrice } from '../agreements/agree-to-price.ts';
import { changeCase } from '../cases/change-case.ts';
import { changeOwnPlan } from '../own-plan.ts';
import { changedPlanReply } from '../plan-reply.ts';

/** Another case or frequency [SUB-11], and a price that rises. */
export function changePlanRoutes(app: Api, deps: Deps): void {
  serve(app, changeWinePlan, (request, reply) =>
    changeOwnPlan(deps, request, reply, async (tx, own) => {
      await changeCase(tx, own, request.body);
      return changedPlanReply(tx, own);
    }),
  );

  serve(app, agreeToPlanPrice, (request, reply) =>
    changeOwnPlan(deps, request, reply, async (tx, own) => {
      await agreeToPrice(tx, own.plan, own.scheme.terms.version, request.body.price, own.now);
      return changedPlanReply(tx, own);
    }),
  );
}
