import type { FuturePayment, FuturePayments } from '@cellardoor/contracts/api/future-payments';
import { countryOf } from '@cellardoor/contracts/countries';
import { listFuturePaymentsOfBasket, listFuturePaymentsOfProducts } from '@cellardoor/contracts/calls/offers';
import type { Api, Deps } from '../../../platform/api.ts';
import { findSkus } from '../../catalogue/queries.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { dayOf } from '../../subscriptions/clock/calendar.ts';
import { plansNow } from '../../subscriptions/clock/shop-clock.ts';
import { findSchemes } from '../../subscriptions/schemes/scheme-store.ts';
import { readBasket } from '../basket-view.ts';
import { futurePaymentsForEach, futurePaymentsOf, planPaymentsForEach, planPaymentsOf } from '../future-payments.ts';
import { priceBasket } from '../pricing.ts';

/** What is charged to a card after the order was placed. [OFR-08] [OFR-09] */
export function futurePaymentRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  serve(app, listFuturePaymentsOfBasket, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const { priced } = await readBasket(database, shopper?.basketId ?? null, request.market);
    return answer([...futurePaymentsOf(priced, priceBasket(priced).total), ...planPaymentsOf(priced)], request.market.currency);
  });

  serve(app, listFuturePaymentsOfProducts, async ({ market, query }) => {
    const codes = [...new Set(query.items.split(','))];
    const skus = await findSkus(database, market, codes);
    const found = codes.map((code) => skus.find(({ itemCode }) => itemCode === code) ?? refuseUnknown(code));
    const today = dayOf(await plansNow(deps), countryOf(market.country).facts.timeZone);
    const ofPlans = planPaymentsForEach(found, await findSchemes(database, market), today);
    return answer([...futurePaymentsForEach(found), ...ofPlans], market.currency);
  });
}

const refuseUnknown = (code: string) => refuse(404, `Sorry, we do not sell ${code}.`, { field: 'items', code: 'unknown_item' });

const answer = (futurePayments: FuturePayment[], currency: string): FuturePayments => ({
  futurePayments,
  keepsCard: futurePayments.length > 0,
  currency,
});
