import { chooseShippingMethod, listShippingMethods } from '@cellardoor/contracts/calls/checkout';
import type { Api, Deps } from '../../api.ts';
import { readBasket } from '../../basket/basket-view.ts';
import { refuse } from '../../plugins/refusal.ts';
import { serve } from '../../plugins/serve.ts';
import { buyerOf, shopperOf } from '../../session/request-shopper.ts';
import { validPostcode } from '../address-rules.ts';
import { changeOrder } from '../change-order.ts';
import { deliveryMethods } from '../delivery.ts';
import { methodsForBasket } from '../methods-for-basket.ts';

/** [CKO-04] [CRT-10] */
export function shippingMethodRoutes(app: Api, deps: Deps): void {
  const { database, now } = deps;

  serve(app, listShippingMethods, async (request, reply) => {
    const { postcode, type = 'delivery' } = request.query;
    if (postcode) validPostcode(postcode, request.market.country);
    const shopper = await shopperOf(deps, request, reply);
    const basket = await readBasket(database, shopper?.basketId ?? null, request.market);
    const methods = methodsForBasket(basket, request.market.country, now());
    return { shippingMethods: methods.filter((method) => method.type === type) };
  });

  serve(app, chooseShippingMethod, async (request, reply) => {
    const { market, body } = request;
    const { methodCode, postcode, type = 'delivery' } = body;
    if (postcode) validPostcode(postcode, market.country);
    const methods = deliveryMethods(market.country, 0, now());
    if (!methods.some((method) => method.methodCode === methodCode && method.type === type))
      refuse(400, 'Please choose a way of delivery.', { field: 'methodCode', code: 'invalid' });
    const shopper = await buyerOf(deps, request, reply);
    return database.transaction((tx) => changeOrder(deps, tx, shopper, market, { method_code: methodCode }));
  });
}
