import { Basket } from '@cellardoor/contracts/api/basket';
import { ItemCode } from '@cellardoor/contracts/api/envelope';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { shopperOf } from '../../plugins/shopper.ts';
import { removeFromBasket } from '../change-basket.ts';

const tags = ['basket'];
const response = replies(Basket, 400, 404);

const byNumber = {
  tags,
  summary: 'Take one line out, by its number',
  params: Type.Object({ commerceItemId: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
  response,
};

const byCode = {
  tags,
  summary: 'Take one line out, by its item code',
  params: Type.Object({ itemtype: Type.Enum(['sku', 'itemcode']), itemcode: ItemCode }),
  response,
};

/** [CRT-17] [CRT-18] */
export function removeRoutes(app: Api, deps: Deps): void {
  app.delete('/api/cart/commerceitemidentifier/:commerceItemId', { schema: byNumber }, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    return ok(await removeFromBasket(deps, shopper, request.market, { id: request.params.commerceItemId }));
  });

  app.delete('/api/cart/:itemtype/:itemcode', { schema: byCode }, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    return ok(await removeFromBasket(deps, shopper, request.market, { itemCode: request.params.itemcode }));
  });
}
