import type { Market } from '@cellardoor/contracts';
import type { Product } from '@cellardoor/contracts/api/product';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Catalogue } from '../catalogue.ts';
import { shopperPrices } from '../shopper-prices.ts';
import { refuseUnavailableItem } from '../unavailable-item.ts';

/** Which dishes of a product lead to other wines. */
export type SharedDishes = (market: Market, product: Product) => Product['sharedDishes'];

/** [OFR-05] */
export function productRoute(app: Api, deps: Deps, catalogue: Catalogue, sharedDishes: SharedDishes): void {
  serve(app, getProduct, async (request, reply) => {
    const asPriced = await shopperPrices(deps, request, reply);
    const { market, params, query } = request;
    const found = await (query.promoted === '1'
      ? catalogue.promotion(market, params.itemCode)
      : catalogue.product(market, params.itemCode));
    const product = found ?? (await refuseUnavailableItem(deps.database, market, params.itemCode));
    return asPriced({ ...product, sharedDishes: sharedDishes(market, product) });
  });
}
