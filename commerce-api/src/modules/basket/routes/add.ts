import type { CartItem } from '@cellardoor/contracts/api/basket';
import { addItemCodesToBasket, addToBasket, setQuantity, setTypedQuantity } from '@cellardoor/contracts/calls/basket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import { type CallRequest, idempotencyKeyOf, serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { setSessionCookie } from '../../identity/session/cookie.ts';
import { changeBasket, type ChangeOptions } from '../change-basket.ts';

/** The texts' basket fields say `itemcode`, the others `itemCode`: both are read. [CRT-19] */
async function readEitherSpelling({ body }: FastifyRequest): Promise<void> {
  const items = (body as { cartItems?: unknown } | null)?.cartItems;
  if (!Array.isArray(items)) return;
  for (const item of items as Record<string, unknown>[]) {
    if (item && typeof item === 'object' && item.itemCode === undefined && item.itemcode !== undefined) item.itemCode = item.itemcode;
  }
}

/** [CRT-13] [CRT-14] [CRT-15] [CRT-16] */
export function addRoutes(app: Api, deps: Deps): void {
  const change = async (request: FastifyRequest, reply: FastifyReply, items: readonly CartItem[], how: ChangeOptions) => {
    const shopper = await shopperOf(deps, request, reply);
    const { added, token } = await changeBasket(deps, shopper, request.market, items, how);
    if (token) setSessionCookie(request, reply, token);
    return added;
  };

  for (const call of [addToBasket, addItemCodesToBasket]) {
    const add = (request: CallRequest<typeof call.name>, reply: FastifyReply) =>
      change(request, reply, request.body.cartItems, { method: 'add', key: idempotencyKeyOf(request) });
    serve(app, call, add, { preValidation: readEitherSpelling });
  }

  for (const call of [setQuantity, setTypedQuantity]) {
    serve(app, call, (request, reply) => {
      const { itemCode, quantity } = request.params;
      return change(request, reply, [{ itemCode, quantity }], { method: request.query.method ?? 'add' });
    });
  }
}
