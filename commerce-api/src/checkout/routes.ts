import { Address, OrderSummary, PaymentOption, ShippingMethod } from '@cellardoor/contracts/api/checkout';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { bottlesOf } from '../basket/pricing.ts';
import { readBasket } from '../basket/basket-view.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { refuse } from '../plugins/refusal.ts';
import { requireCustomer, shopperOf } from '../plugins/shopper.ts';
import { validEmail } from '../session/rules.ts';
import { validAddress, validPostcode } from './address-rules.ts';
import { beginCheckout, changeOrder, noOrder } from './begin-checkout.ts';
import { deliveryMethods } from './delivery.ts';
import { findOrderInProgress, priceOrder } from './order-in-progress.ts';
import { paymentOptions } from './payment-options.ts';
import { summaryOf } from './summary.ts';
import { mayReceiveWine } from './us-states.ts';

const tags = ['checkout'];
const DeliveryType = Type.Optional(Type.Enum(['delivery', 'collection']));

export function checkoutRoutes(app: Api, deps: Deps): void {
  const { database } = deps;

  app.route({
    method: 'PUT',
    url: '/api/checkout/createGuestCheckout',
    schema: {
      tags,
      summary: 'Begin to check out with an e-mail address alone',
      body: Type.Object({ emailId: Type.String({ maxLength: 300 }) }),
      response: replies(OrderSummary, 400, 409),
    },
    handler: async (request, reply) => {
      const email = validEmail(request.body.emailId, 'emailId');
      const shopper = await shopperOf(deps, request, reply);
      return ok(await beginCheckout(deps, shopper, request.market, { email, customerId: null }));
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/checkout/createRegisteredCheckout',
    schema: { tags, summary: 'Begin to check out as the customer who is logged in', response: replies(OrderSummary, 401, 409) },
    handler: async (request, reply) => {
      const customer = await requireCustomer(deps, request, reply);
      const shopper = await shopperOf(deps, request, reply);
      return ok(await beginCheckout(deps, shopper, request.market, { email: customer.email, customerId: customer.id }));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/checkout/orders',
    schema: { tags, summary: 'The order in progress, with the totals as they will be charged', response: replies(OrderSummary, 404) },
    handler: async (request, reply) => {
      const shopper = await shopperOf(deps, request, reply);
      const order = shopper?.basketId ? await findOrderInProgress(database, shopper.basketId) : undefined;
      return ok(summaryOf(await priceOrder(deps, database, order ?? noOrder(), request.market)));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/checkout/shipping/addresses/v2',
    schema: {
      tags,
      summary: 'Where to deliver, and the confirmation of age',
      body: Type.Object({ shippingDetail: Address, options: Type.Optional(Type.Object({ ageConfirmed: Type.Boolean() })) }),
      response: replies(OrderSummary, 400, 404, 409),
    },
    handler: async (request, reply) => {
      const { market, body } = request;
      const address = validAddress(body.shippingDetail, market.country);
      if (market.country === 'us' && !mayReceiveWine(address.state ?? '')) {
        refuse(409, `Sorry, the law does not let us send wine to ${address.state}.`, { field: 'state', code: 'state_refused' });
      }
      const shopper = await shopperOf(deps, request, reply);
      const change = { address: JSON.stringify(address), ...(body.options && { age_confirmed: body.options.ageConfirmed }) };
      return ok(await database.transaction((tx) => changeOrder(deps, tx, shopper, market, change)));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/checkout/shipping/methods',
    schema: {
      tags,
      summary: 'How the basket can be delivered to a postcode, and what that costs',
      querystring: Type.Object({ postcode: Type.Optional(Type.String({ maxLength: 12 })), type: DeliveryType }),
      response: replies(Type.Object({ shippingMethods: Type.Array(ShippingMethod) }), 400),
    },
    handler: async (request, reply) => {
      const { postcode, type = 'delivery' } = request.query;
      if (postcode) validPostcode(postcode, request.market.country);
      const shopper = await shopperOf(deps, request, reply);
      const basket = await readBasket(database, shopper?.basketId ?? null, request.market);
      const methods = await deliveryMethods(database, request.market.country, bottlesOf(basket.priced), deps.now());
      return ok({ shippingMethods: methods.filter((method) => method.type === type) });
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/checkout/shipping/methods',
    schema: {
      tags,
      summary: 'Choose how the order is delivered',
      body: Type.Object({
        methodCode: Type.String({ maxLength: 20 }),
        postcode: Type.Optional(Type.String({ maxLength: 12 })),
        type: DeliveryType,
      }),
      response: replies(OrderSummary, 400, 404, 409),
    },
    handler: async (request, reply) => {
      const { body, market } = request;
      if (body.postcode) validPostcode(body.postcode, market.country);
      const methods = await deliveryMethods(database, market.country, 0, deps.now());
      const known = methods.some(({ methodCode, type }) => methodCode === body.methodCode && type === (body.type ?? 'delivery'));
      if (!known) refuse(400, 'Please choose a way of delivery.', { field: 'methodCode', code: 'invalid' });
      const shopper = await shopperOf(deps, request, reply);
      return ok(await database.transaction((tx) => changeOrder(deps, tx, shopper, market, { method_code: body.methodCode })));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/checkout/payment/paymentOptions',
    schema: {
      tags,
      summary: 'Ways to pay, with the card brands taken and the address of the card form',
      response: replies(Type.Object({ paymentOptions: Type.Array(PaymentOption) })),
    },
    handler: async (request) => ok({ paymentOptions: paymentOptions(request.market.brand, deps.settings) }),
  });
}
