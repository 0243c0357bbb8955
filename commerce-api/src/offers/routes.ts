import type { CountryId } from '@cellardoor/contracts';
import { itemCodePattern } from '@cellardoor/contracts/api/envelope';
import { ProductOffers } from '@cellardoor/contracts/api/offers';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { bottlesOf } from '../basket/pricing.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { readBasket } from '../basket/basket-view.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { refuse } from '../plugins/refusal.ts';
import { shopperOf } from '../plugins/shopper.ts';
import { remembered } from './brief-memory.ts';
import { offersWith, spacesLeft } from './product-offers.ts';

export function offerRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const catalogue = catalogueOf(database);
  // a product page asks for each visitor; the offers themselves change with the catalogue and stock alone
  const offersOf = remembered(1000, (key) => {
    const [brand, country, itemCode] = JSON.parse(key) as [string, CountryId, string, string];
    return offersWith(database, { brand, country }, itemCode);
  });
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
      const offers = await offersOf(
        JSON.stringify([market.brand, market.country, request.params.itemcode, await catalogue.version.token()]),
      );
      if (!offers) refuse(404, 'Sorry, we do not sell this wine.', { field: 'itemcode', code: 'unknown_wine' });
      const shopper = await shopperOf(deps, request, reply);
      const basket = await readBasket(database, shopper?.basketId ?? null, market);
      return ok({ ...offers, availableSpaces: spacesLeft(bottlesOf(basket.priced)) });
    },
  });
}
