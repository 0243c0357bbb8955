import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import {
  cancelWinePlan,
  listCancelReasons,
  listPlanReasons,
  reinstateWinePlan,
  takeSaveOffer,
  tellPlanFeedback,
  withdrawFromPlan,
} from '@cellardoor/contracts/calls/wine-plans';
import { planReasons } from '@cellardoor/rules/plan-leaving';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { cancelPlan } from '../leaving/cancel-plan.ts';
import { requireCancelReason } from '../leaving/cancel-reason.ts';
import { keepFeedback } from '../leaving/feedback.ts';
import { reinstatePlan } from '../leaving/reinstate-plan.ts';
import { makeOffer, takeOffer } from '../leaving/save-offer.ts';
import { withdrawFrom } from '../leaving/withdraw.ts';
import { changedPlanReply } from '../plan-reply.ts';
import { changeOwnPlan, type OwnPlan, readOwnPlan } from '../own-plan.ts';

type Asking = FastifyRequest & { readonly params: { readonly subscriptionId: string } };

const listOf = (reasons: Readonly<Record<string, string>>) => Object.entries(reasons).map(([reasonCode, text]) => ({ reasonCode, text }));

/** How a plan is left in one step, and had again. [WPL-04] [WPL-08] [SUB-24] [SUB-26] [SUB-27] [SUB-28] [SUB-31] [SUB-32] */
export function leavingRoutes(app: Api, deps: Deps): void {
  const change = (
    request: Asking,
    reply: FastifyReply,
    work: (tx: Queries, own: OwnPlan) => Promise<unknown>,
  ): Promise<{ winePlan: WinePlan }> =>
    changeOwnPlan(deps, request, reply, async (tx, own) => {
      await work(tx, own);
      return changedPlanReply(tx, own);
    });

  serve(app, listCancelReasons, (request, reply) =>
    changeOwnPlan(deps, request, reply, async (tx, { plan, scheme, now }) => ({
      reasons: listOf(planReasons.cancel),
      saveOffer: await makeOffer(tx, plan, scheme, now),
    })),
  );

  serve(app, listPlanReasons, async (request, reply) => {
    await readOwnPlan(deps, request, reply);
    return { reasons: listOf(planReasons[request.query.type]) };
  });

  serve(app, cancelWinePlan, (request, reply) =>
    change(request, reply, (tx, { plan, now }) => cancelPlan(tx, plan, 'customer', requireCancelReason(request.query.reasonCode), now)),
  );

  serve(app, tellPlanFeedback, (request, reply) =>
    change(request, reply, (tx, { plan }) => keepFeedback(tx, plan, request.query.feedbackText)),
  );

  serve(app, takeSaveOffer, (request, reply) => change(request, reply, (tx, { plan, now }) => takeOffer(tx, plan, request.body, now)));

  serve(app, reinstateWinePlan, (request, reply) =>
    change(request, reply, (tx, { plan, scheme, now }) => reinstatePlan(tx, plan, scheme, 'customer', now)),
  );

  serve(app, withdrawFromPlan, (request, reply) =>
    change(request, reply, (tx, { plan, scheme, now }) => withdrawFrom(tx, plan, scheme, request.body.expectedAmount, now)),
  );
}
