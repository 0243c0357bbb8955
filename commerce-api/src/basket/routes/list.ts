import { listBasket } from '@cellardoor/contracts/calls/basket';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { shopperOf } from '../../session/request-shopper.ts';
import { basketView, readBasket } from '../basket-view.ts';

/** [CRT-11] */
export function listRoute(app: Api, deps: Deps): void {
  serve(app, listBasket, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const basket = await readBasket(deps.database, shopper?.basketId ?? null, request.market);
    return basketView(basket, request.market, request.query.validate === true);
  });
}
