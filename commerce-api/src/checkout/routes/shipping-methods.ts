import { OrderSummary, ShippingMethod } from '@cellardoor/contracts/api/checkout';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { readBasket } from '../../basket/basket-view.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { refuse } from '../../plugins/refusal.ts';
import { buyerOf, shopperOf } from '../../plugins/shopper.ts';
import { validPostcode } from '../address-rules.ts';
import { changeOrder } from '../change-order.ts';
import { deliveryMethods } from '../delivery.ts';
import { methodsForBasket } from '../methods-for-basket.ts';

const path = '/api/checkout/shipping/methods';
const tags = ['checkout'];
const Postcode = Type.Optional(Type.String({ maxLength: 12 }));
const DeliveryType = Type.Optional(Type.Enum(['delivery', 'collection']));

const list = {
  tags,
  summary: 'How the basket can be delivered to a postcode, and what that costs',
  querystring: Type.Object({ postcode: Postcode, type: DeliveryType }),
  response: replies(Type.Object({ shippingMethods: Type.Array(ShippingMethod) }), 400),
};

const choose = {
  tags,
  summary: 'Choose how the order is delivered',
  body: Type.Object({ methodCode: Type.String({ maxLength: 20 }), postcode: Postcode, type: DeliveryType }),
  response: replies(OrderSummary, 400, 401, 404, 409),
};

/** [CKO-04] [CRT-10] */
export function shippingMethodRoutes(app: Api, deps: Deps): void {
  const { database, now } = deps;

  app.get(path, { schema: list }, async (request, reply) => {
    const { postcode, type = 'delivery' } = request.query;
    if (postcode) validPostcode(postcode, request.market.country);
    const shopper = await shopperOf(deps, request, reply);
    const basket = await readBasket(database, shopper?.basketId ?? null, request.market);
    const methods = methodsForBasket(basket, request.market.country, now());
    return ok({ shippingMethods: methods.filter((method) => method.type === type) });
  });

  app.put(path, { schema: choose }, async (request, reply) => {
    const { market, body } = request;
    const { methodCode, postcode, type = 'delivery' } = body;
    if (postcode) validPostcode(postcode, market.country);
    const methods = deliveryMethods(market.country, 0, now());
    if (!methods.some((method) => method.methodCode === methodCode && method.type === type))
      refuse(400, 'Please choose a way of delivery.', { field: 'methodCode', code: 'invalid' });
    const shopper = await buyerOf(deps, request, reply);
    return ok(await database.transaction((tx) => changeOrder(deps, tx, shopper, market, { method_code: methodCode })));
  });
}
