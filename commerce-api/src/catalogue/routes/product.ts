import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import type { Catalogue } from '../catalogue.ts';
import { shopperPrices } from '../shopper-prices.ts';
import { refuseAbsentItem } from '../absent-item.ts';

/** [OFR-05] */
export function productRoute(app: Api, deps: Deps, catalogue: Catalogue): void {
  serve(app, getProduct, async (request, reply) => {
    const asPriced = await shopperPrices(deps, request, reply);
    const { market, params, query } = request;
    const product = await (query.promoted === '1'
      ? catalogue.promotion(market, params.itemCode)
      : catalogue.product(market, params.itemCode));
    return asPriced(product ?? (await refuseAbsentItem(deps.database, market, params.itemCode)));
  });
}
