import { AddedToBasket, type CartItem, CartItemsBody } from '@cellardoor/contracts/api/basket';
import { ItemCode } from '@cellardoor/contracts/api/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { mostPerLine } from '@cellardoor/rules/quantities';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { shopperOf } from '../../plugins/shopper.ts';
import { setSessionCookie } from '../../session/cookie.ts';
import { changeBasket } from '../change-basket.ts';

const tags = ['basket'];
const response = replies(AddedToBasket, 400, 404, 409);

const several = { tags, summary: 'Add several items, all or none; an item may be added with an offer', body: CartItemsBody, response };

const one = {
  tags,
  summary: 'Add so many of an item; with method=set, have so many',
  params: Type.Object({ itemcode: ItemCode, quantity: Type.Integer({ minimum: 1, maximum: mostPerLine }) }),
  querystring: Type.Object({ method: Type.Optional(Type.Enum(['set', 'add'])) }),
  response,
};

/** The texts' basket fields say `itemcode`, the others `itemCode`: both are read. [CRT-19] */
async function readEitherSpelling({ body }: FastifyRequest): Promise<void> {
  const items = (body as { cartItems?: unknown } | null)?.cartItems;
  if (!Array.isArray(items)) return;
  for (const item of items as Record<string, unknown>[]) {
    if (item && typeof item === 'object' && item.itemCode === undefined && item.itemcode !== undefined) item.itemCode = item.itemcode;
  }
}

/** [CRT-13] [CRT-15] [CRT-16] */
export function addRoutes(app: Api, deps: Deps): void {
  const change = async (request: FastifyRequest, reply: FastifyReply, items: readonly CartItem[], method: 'add' | 'set') => {
    const shopper = await shopperOf(deps, request, reply);
    const { added, token } = await changeBasket(deps, shopper, request.market, items, method);
    if (token) setSessionCookie(request, reply, token);
    return added;
  };

  for (const url of ['/api/cart', '/api/cart/itemcode'] as const) {
    app.post(url, { schema: several, preValidation: readEitherSpelling }, async (request, reply) => {
      return ok(await change(request, reply, request.body.cartItems, 'add'));
    });
  }

  app.put('/api/cart/itemcode/:itemcode/:quantity', { schema: one }, async (request, reply) => {
    const { itemcode: itemCode, quantity } = request.params;
    return ok(await change(request, reply, [{ itemCode, quantity }], request.query.method ?? 'add'));
  });
}
