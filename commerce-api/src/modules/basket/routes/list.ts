import type { BasketLine } from '@cellardoor/contracts/api/basket';
import { listBasket, listBasketSubscriptions } from '@cellardoor/contracts/calls/basket';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { basketView, readBasket } from '../basket-view.ts';

/** True for a line whose payment begins a membership, a plan or a savings scheme. */
const beginsSomething = ({ lineItemIdentification }: BasketLine) =>
  lineItemIdentification.itemClassifications.contextClassificationDetails.some((type) => type.endsWith('_RECRUITMENT_ITEM'));

/** [CRT-11] [CRT-12] */
export function listRoute(app: Api, deps: Deps): void {
  serve(app, listBasket, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const basket = await readBasket(deps.database, shopper?.basketId ?? null, request.market);
    return basketView(basket, request.market, request.query.validate === true);
  });

  serve(app, listBasketSubscriptions, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const basket = await readBasket(deps.database, shopper?.basketId ?? null, request.market);
    return { lineItems: basketView(basket, request.market, false).lineItems.filter(beginsSomething) };
  });
}
