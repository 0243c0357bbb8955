import { removeItem, removeLine } from '@cellardoor/contracts/calls/basket';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { removeFromBasket } from '../change-basket.ts';

/** [CRT-17] [CRT-18] */
export function removeRoutes(app: Api, deps: Deps): void {
  serve(app, removeLine, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    return removeFromBasket(deps, shopper, request.market, { id: request.params.commerceItemId });
  });

  serve(app, removeItem, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    return removeFromBasket(deps, shopper, request.market, { itemCode: request.params.itemCode });
  });
}
