import { listOwnPlanOptions, subscribeToPlan } from '@cellardoor/contracts/calls/wine-plans';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { setSessionCookie } from '../../identity/session/cookie.ts';
import { requireCustomer, shopperOf } from '../../identity/session/request-shopper.ts';
import { findPlan } from '../agreements/plan-store.ts';
import { refuseUnknownPlan } from '../agreements/unknown-plan.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { optionsOfMember } from '../agreements/options-of-member.ts';
import { findSchemes } from '../schemes/scheme-store.ts';
import { schemeViews, withBottles } from '../schemes/scheme-view.ts';
import { subscribe } from './subscribe.ts';

/** What can be joined, and how it comes into the basket. [SUB-20] [SUB-22] */
export function joiningRoutes(app: Api, deps: Deps): void {
  const { database } = deps;

  serve(app, subscribeToPlan, async (request, reply) => {
    const { body, market } = request;
    if (body.parentSubscriptionId !== undefined) await requireCustomer(deps, request, reply);
    const shopper = await shopperOf(deps, request, reply);
    const customerId = shopper?.hard ? (shopper.customer?.id ?? null) : null;
    const { taken, token } = await subscribe(deps, { shopper, customerId }, market, body);
    if (token) setSessionCookie(request, reply, token);
    return taken;
  });

  serve(app, listOwnPlanOptions, async (request, reply) => {
    const { market, params, query } = request;
    const { id } = await requireCustomer(deps, request, reply);
    const plan = (await findPlan(database, id, market, params.subscriptionId)) ?? refuseUnknownPlan();
    const sold = await findSchemes(database, market);
    const family = sold.find(({ code }) => code === plan.scheme_code)?.family;
    const same = sold.filter((scheme) => scheme.code === plan.scheme_code || scheme.family === family);
    const views = await schemeViews(database, market, same, await plansNow(deps));
    const options = views.map((view, at) => (view.schemeCode === plan.scheme_code ? optionsOfMember(view, same[at]!, plan) : view));
    return { options: withBottles(options, query.bottleCountFilter) };
  });
}
