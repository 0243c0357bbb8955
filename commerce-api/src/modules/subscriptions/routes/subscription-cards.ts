import { addSubscriptionCard, listSubscriptionCards, setSubscriptionCard } from '@cellardoor/contracts/calls/wine-plans';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/api.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { saveTypedCard } from '../../ordering/saved-cards/save-typed-card.ts';
import { findPlan } from '../agreements/plan-store.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { changeSubscriptionOf } from '../change-subscription.ts';
import { findSubscription, requireGoing } from '../own-subscriptions.ts';
import { changeAgreementCard } from '../recurring/change-agreement.ts';
import { findAgreement } from '../recurring/recurring-agreement.ts';
import { changeCard, payingCards } from '../renewals/plan-card.ts';
import type { RenewalDeps } from '../renewals/renewal-deps.ts';

type Asking = FastifyRequest & { readonly params: { readonly subscriptionId: string } };

const refuseUnpaid = (): never => refuse(400, 'This subscription is not paid by card.', { field: 'subscriptionId', code: 'invalid' });

/** The card that pays for a subscription: seen, chosen, and typed anew. [SUB-35] */
export function subscriptionCardRoutes(app: Api, deps: RenewalDeps): void {
  const { database } = deps;
  const find = async (request: Asking, reply: FastifyReply) => {
    const { market, params } = request;
    const { id } = await requireCustomer(deps, request, reply);
    const row = await findSubscription(database, id, market, params.subscriptionId);
    const paying = (await findPlan(database, id, market, params.subscriptionId)) ?? (await findAgreement(database, row.id));
    return { row, paying, owner: { customerId: id, country: market.country } };
  };
  const list = async (request: Asking, reply: FastifyReply) => {
    const { paying, owner } = await find(request, reply);
    return payingCards(database, owner, paying?.saved_card_id ?? null, request.market.brandFacts.cards, await plansNow(deps));
  };
  const pay = async (request: Asking, reply: FastifyReply, cardId: string) => {
    const taken = request.market.brandFacts.cards;
    await changeSubscriptionOf(deps, request, reply, async (tx, { plan, agreement, row, now }) => {
      requireGoing(row, now);
      if (agreement) return changeAgreementCard(deps, tx, agreement, { cardId, taken, now });
      return plan ? changeCard(deps, tx, plan.plan, { cardId, taken, now }) : refuseUnpaid();
    });
    return list(request, reply);
  };

  serve(app, listSubscriptionCards, list);

  serve(app, setSubscriptionCard, (request, reply) => pay(request, reply, request.body.cardId));

  serve(app, addSubscriptionCard, async (request, reply) => {
    const { row, paying, owner } = await find(request, reply);
    // no card is kept for what it cannot pay
    requireGoing(row, await plansNow(deps));
    if (!paying) refuseUnpaid();
    return pay(request, reply, await saveTypedCard(deps, request, owner, request.body));
  });
}
