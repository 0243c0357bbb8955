import {
  chooseShippingMethod,
  getShippingMethodInfo,
  listLegacyShippingMethods,
  listShippingMethods,
  listShippingOptions,
} from '@cellardoor/contracts/calls/checkout';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import { countryOf } from '@cellardoor/contracts/countries';
import type { FastifyReply } from 'fastify';
import type { Api, Deps } from '../../../../platform/api.ts';
import { readBasket, readBasketBy } from '../../../basket/basket-view.ts';
import type { RequestMarket } from '../../../../platform/http/market.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { requireUnlapsedShopper, shopperOf } from '../../../identity/session/request-shopper.ts';
import { validPostcode } from '../../../identity/addresses/address-rules.ts';
import { changeOrder } from '../change-order.ts';
import { chosenDelivery } from '../choose-delivery.ts';
import { isDate } from '@cellardoor/rules/dates';
import { deliveryDays, wayOf } from '../delivery.ts';
import { findOrderInProgress, priceOrderOf } from '../order-in-progress.ts';
import { methodsForBasket } from '../methods-for-basket.ts';
import { shopsWithinReach } from '../shops-near.ts';
import { orderMoneyOf } from '../summary.ts';

type Asking = Parameters<typeof shopperOf>[1] & { market: RequestMarket };

const refuseUnknownMethod = (): never => refuse(404, 'There is no such way of delivery.', { code: 'unknown_method' });

/** [CKO-04] [CKO-05] [CKO-06] [CRT-06] [CRT-10] */
export function shippingMethodRoutes(app: Api, deps: Deps): void {
  const { database, now } = deps;

  const basketFor = async (request: Asking, reply: FastifyReply) => {
    const shopper = await shopperOf(deps, request, reply);
    return { shopper, basket: await readBasket(database, shopper?.basketId ?? null, request.market) };
  };
  const methodsFor = async (request: Asking, reply: FastifyReply, typed?: string): Promise<ShippingMethod[]> => {
    const postcode = typed && validPostcode(typed, request.market.country);
    const { basket } = await basketFor(request, reply);
    return methodsForBasket(basket, request.market, now(), postcode);
  };
  const methodNamed = async (request: Asking, reply: FastifyReply, code: string, postcode?: string): Promise<ShippingMethod> =>
    (await methodsFor(request, reply, postcode)).find(({ methodCode }) => methodCode === code) ?? refuseUnknownMethod();

  serve(app, listShippingMethods, async (request, reply) => {
    const { market, query } = request;
    const { type = 'delivery' } = query;
    const postcode = query.postcode && validPostcode(query.postcode, market.country);
    const { shopper, basket } = await basketFor(request, reply);
    const methods = methodsForBasket(basket, market, now(), postcode).filter((method) => method.type === type);
    // to a postcode delivers who has begun to check out; what only looks at a basket does without
    const order = postcode ? await findOrderInProgress(database, shopper, market) : undefined;
    if (!order) return { shippingMethods: methods };
    // a shop may lie where no minimum price holds that the address has, and the other way round
    const shop =
      type === 'collection' ? (order.collection_shop ?? shopsWithinReach(market, postcode || undefined)[0]?.addressId ?? null) : null;
    const there = shop === order.collection_shop ? basket : await readBasketBy(database, order.basket_id!, market, shop);
    const { moneyBy } = await priceOrderOf(deps, database, order, market, there);
    return { shippingMethods: methods.map((method) => ({ ...method, orderMoney: orderMoneyOf(moneyBy(method)) })) };
  });

  serve(app, listLegacyShippingMethods, async (request, reply) => ({
    shippingMethods: (await methodsFor(request, reply, request.query.postcode)).filter(({ type }) => type === 'delivery'),
  }));

  serve(app, getShippingMethodInfo, async (request, reply) => {
    const { country } = request.market;
    const method = await methodNamed(request, reply, request.params.methodCode);
    const { workingDays, freeFromBottles, notTo } = wayOf(country, method.methodCode)!;
    return { ...method, workingDays, freeFromBottles, notTo: notTo?.places ?? null, handover: countryOf(country).handover };
  });

  serve(app, listShippingOptions, async (request, reply) => {
    const { shippingMethod, date } = request.query;
    if (date && !isDate(date)) refuse(400, 'Please give a date that the calendar has.', { field: 'date', code: 'invalid' });
    const { market } = request;
    const order = await findOrderInProgress(database, await shopperOf(deps, request, reply), market);
    const postcode = order?.address?.postcode;
    const method = await methodNamed(request, reply, shippingMethod, postcode);
    const { cost, costPoints } = method;
    const days = deliveryDays(method, { country: market.country, postcode }, date);
    return { shippingMethod, shippingOptions: days.map((day) => ({ date: day, cost, costPoints })) };
  });

  serve(app, chooseShippingMethod, async (request, reply) => {
    const { market, body } = request;
    const postcode = body.postcode && validPostcode(body.postcode, market.country);
    const known = wayOf(market.country, body.methodCode);
    if (!known) refuse(400, 'Please choose a way of delivery.', { field: 'methodCode', code: 'invalid' });
    const shopper = await requireUnlapsedShopper(deps, request, reply);
    return database.transaction(async (tx) => {
      const choice = await chosenDelivery(deps, tx, shopper, market, { ...body, postcode });
      return changeOrder(deps, tx, shopper, market, choice);
    });
  });
}
