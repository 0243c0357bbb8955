import { itemCodePattern } from '@cellardoor/contracts/api/envelope';
import { ProductOffers } from '@cellardoor/contracts/api/offers';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { bottlesOf } from '../basket/pricing.ts';
import { readBasket } from '../basket/basket-view.ts';
import { findSkus } from '../catalogue/queries.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { refuse } from '../plugins/refusal.ts';
import { shopperOf } from '../plugins/shopper.ts';
import { productOffers } from './product-offers.ts';

export function offerRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  app.route({
    method: 'GET',
    url: '/api/offer/product/:itemcode',
    schema: {
      tags: ['offers'],
      summary: 'Offers that go with a product, and the spaces left in the case that the basket fills',
      params: Type.Object({ itemcode: Type.String({ pattern: itemCodePattern }) }),
      response: replies(ProductOffers, 400, 404),
    },
    handler: async (request, reply) => {
      const { market } = request;
      const [sku] = await findSkus(database, market, [request.params.itemcode]);
      if (!sku) refuse(404, 'Sorry, we do not sell this wine.', { field: 'itemcode', code: 'unknown_wine' });
      const shopper = await shopperOf(deps, request, reply);
      const basket = await readBasket(database, shopper?.basketId ?? null, market);
      return ok(await productOffers(database, market, sku.wineItemCode, bottlesOf(basket.priced)));
    },
  });
}
