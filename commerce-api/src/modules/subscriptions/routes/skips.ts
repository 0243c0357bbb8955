import { checkSkip as checkSkipCall, keepSkippedCase, skipCase as skipCaseCall } from '@cellardoor/contracts/calls/wine-plans';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { checkSkip, keepCase, skipCase } from '../cases/skip-case.ts';
import { changeOwnPlan } from '../own-plan.ts';
import { changedPlanReply } from '../plan-reply.ts';

/** Whether a case can be skipped, the skip, and taking it back. [SUB-08] [SUB-09] */
export function skipRoutes(app: Api, deps: Deps): void {
  serve(app, checkSkipCall, (request, reply) =>
    changeOwnPlan(deps, request, reply, (tx, own) => checkSkip(tx, own, request.query.orderId)),
  );

  serve(app, skipCaseCall, (request, reply) =>
    changeOwnPlan(deps, request, reply, async (tx, own) => {
      await skipCase(tx, own, request.query.orderId);
      return changedPlanReply(tx, own);
    }),
  );

  serve(app, keepSkippedCase, (request, reply) =>
    changeOwnPlan(deps, request, reply, async (tx, own) => {
      await keepCase(tx, own, request.query.orderId);
      return changedPlanReply(tx, own);
    }),
  );
}
