import { listRecommendations } from '@cellardoor/contracts/calls/catalogue';
import type { Api, Deps } from '../../api.ts';
import { firstOfEach } from '../../plugins/first-of-each.ts';
import { serve } from '../../plugins/serve.ts';
import { searchOf } from '../search-of.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { recommend } from '../recommend.ts';
import { shopperPrices } from '../../catalogue/shopper-prices.ts';

/** [LST-02] */
export function recommendationsRoute(app: Api, deps: Deps, catalogue: Catalogue): void {
  const index = searchOf(deps.database);
  serve(
    app,
    listRecommendations,
    async (request, reply) => {
      const asPriced = await shopperPrices(deps, request, reply);
      const { userItems } = await recommend(index, catalogue, request.market, request.query);
      return { userItems: userItems.map((item) => ({ ...item, product: asPriced(item.product) })) };
    },
    { preValidation: firstOfEach },
  );
}
