import type { CountryId } from '@cellardoor/contracts';
import { getProductOffers } from '@cellardoor/contracts/calls/offers';
import type { Api, Deps } from '../../api.ts';
import { countBottles } from '../pricing.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { readBasket } from '../basket-view.ts';
import { refuse } from '../../plugins/refusal.ts';
import { serve } from '../../plugins/serve.ts';
import { shopperOf } from '../../session/request-shopper.ts';
import { remembered } from '../../offers/brief-memory.ts';
import { offersWith, spacesLeft } from '../../offers/product-offers.ts';

export function offerRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const catalogue = catalogueOf(database);
  // a product page asks for each visitor; the offers themselves change with the catalogue and stock alone
  const offersOf = remembered(1000, (key) => {
    const [brand, country, itemCode] = JSON.parse(key) as [string, CountryId, string, string];
    return offersWith(database, { brand, country }, itemCode);
  });
  serve(app, getProductOffers, async (request, reply) => {
    const { market } = request;
    const offers = await offersOf(JSON.stringify([market.brand, market.country, request.params.itemCode, await catalogue.version.token()]));
    if (!offers) refuse(404, 'Sorry, we do not sell this wine.', { field: 'itemCode', code: 'unknown_wine' });
    const shopper = await shopperOf(deps, request, reply);
    const basket = await readBasket(database, shopper?.basketId ?? null, market);
    return { ...offers, availableSpaces: spacesLeft(countBottles(basket.priced)) };
  });
}
