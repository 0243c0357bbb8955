import { Basket } from '@cellardoor/contracts/api/basket';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { shopperOf } from '../../plugins/shopper.ts';
import { basketView, readBasket } from '../basket-view.ts';

const schema = {
  tags: ['basket'],
  summary: 'The basket; with validate=true prices and stock are checked again and each change is reported',
  querystring: Type.Object({ validate: Type.Optional(Type.Boolean()) }),
  response: replies(Basket),
};

/** [CRT-11] */
export function listRoute(app: Api, deps: Deps): void {
  app.get('/api/cart/list', { schema }, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const basket = await readBasket(deps.database, shopper?.basketId ?? null, request.market);
    const points = request.market.brand === deps.settings.pointsBrand;
    return ok(basketView(basket, request.market, points, request.query.validate === true));
  });
}
