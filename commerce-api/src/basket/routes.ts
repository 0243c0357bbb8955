import { AddedToBasket, Basket, CartItemsBody } from '@cellardoor/contracts/api/basket';
import { itemCodePattern } from '@cellardoor/contracts/api/envelope';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { shopperOf, shopperWithSession } from '../plugins/shopper.ts';
import { basketView, readBasket } from './basket-view.ts';
import { changeBasket, removeFromBasket } from './change-basket.ts';
import { maximumQuantity } from './line.ts';

const tags = ['basket'];
const code = Type.String({ pattern: itemCodePattern, description: 'Item code of a bottle, a case of one wine, or a mixed case' });
const Quantity = Type.Integer({ minimum: 1, maximum: maximumQuantity });

/** The texts' basket fields say `itemcode`, the others `itemCode`: both are read. [CRT-19] */
async function readEitherSpelling({ body }: FastifyRequest): Promise<void> {
  const items = (body as { cartItems?: unknown } | null)?.cartItems;
  if (!Array.isArray(items)) return;
  for (const item of items as Record<string, unknown>[]) {
    if (item && typeof item === 'object' && item.itemCode === undefined && item.itemcode !== undefined) item.itemCode = item.itemcode;
  }
}

export function basketRoutes(app: Api, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/api/cart/list',
    schema: {
      tags,
      summary: 'The basket; with validate=true prices and stock are checked again and each change is reported',
      querystring: Type.Object({ validate: Type.Optional(Type.Boolean()) }),
      response: replies(Basket),
    },
    handler: async (request, reply) => {
      const shopper = await shopperOf(deps, request, reply);
      const basket = await readBasket(deps.database, shopper?.basketId ?? null, request.market);
      const points = request.market.brand === deps.settings.pointsBrand;
      return ok(basketView(basket, request.market, points, request.query.validate === true));
    },
  });

  for (const url of ['/api/cart', '/api/cart/itemcode'] as const) {
    app.route({
      method: 'POST',
      url,
      schema: {
        tags,
        summary: 'Add several items, all or none; an item may be added with an offer',
        body: CartItemsBody,
        response: replies(AddedToBasket, 400, 404, 409),
      },
      preValidation: readEitherSpelling,
      handler: async (request, reply) => {
        const shopper = await shopperWithSession(deps, request, reply);
        return ok(await changeBasket(deps, shopper, request.market, request.body.cartItems, 'add'));
      },
    });
  }

  app.route({
    method: 'PUT',
    url: '/api/cart/itemcode/:itemcode/:quantity',
    schema: {
      tags,
      summary: 'Add so many of an item; with method=set, have so many',
      params: Type.Object({ itemcode: code, quantity: Quantity }),
      querystring: Type.Object({ method: Type.Optional(Type.Enum(['set', 'add'])) }),
      response: replies(AddedToBasket, 400, 404, 409),
    },
    handler: async (request, reply) => {
      const { itemcode: itemCode, quantity } = request.params;
      const shopper = await shopperWithSession(deps, request, reply);
      return ok(await changeBasket(deps, shopper, request.market, [{ itemCode, quantity }], request.query.method ?? 'add'));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/cart/commerceitemidentifier/:commerceItemId',
    schema: {
      tags,
      summary: 'Take one line out, by its number',
      params: Type.Object({ commerceItemId: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
      response: replies(Basket, 400, 404),
    },
    handler: async (request, reply) => {
      const shopper = await shopperOf(deps, request, reply);
      return ok(await removeFromBasket(deps, shopper, request.market, { id: request.params.commerceItemId }));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/cart/:itemtype/:itemcode',
    schema: {
      tags,
      summary: 'Take one line out, by its item code',
      params: Type.Object({ itemtype: Type.Enum(['sku', 'itemcode']), itemcode: code }),
      response: replies(Basket, 400, 404),
    },
    handler: async (request, reply) => {
      const shopper = await shopperOf(deps, request, reply);
      return ok(await removeFromBasket(deps, shopper, request.market, { itemCode: request.params.itemcode }));
    },
  });
}
