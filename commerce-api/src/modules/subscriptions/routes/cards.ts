import { getPlanPayment, setPlanPayment } from '@cellardoor/contracts/calls/wine-plans';
import type { FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { changeOwnPlan, type OwnPlan, readAgain, readOwnPlan } from '../own-plan.ts';
import { changeCard, payingCards } from '../renewals/plan-card.ts';

/** The card that pays for a plan. [SUB-23] */
export function planCardRoutes(app: Api, deps: Deps): void {
  const cardsOf = (db: Queries, { plan, now }: OwnPlan, { market }: FastifyRequest) =>
    payingCards(db, { customerId: plan.customer_id, country: plan.country }, plan.saved_card_id, market.brandFacts.cards, now);

  serve(app, getPlanPayment, async (request, reply) => cardsOf(deps.database, await readOwnPlan(deps, request, reply), request));

  serve(app, setPlanPayment, (request, reply) => {
    const { cardId, updateAllPlans: forAll = false } = request.body;
    const taken = request.market.brandFacts.cards;
    return changeOwnPlan(
      deps,
      request,
      reply,
      async (tx, own) => {
        await changeCard(deps, tx, own.plan, { cardId, taken, now: own.now, forAll });
        return cardsOf(tx, await readAgain(tx, own), request);
      },
      { all: forAll },
    );
  });
}
