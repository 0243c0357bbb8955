import { listRecommendations } from '@cellardoor/contracts/calls/lists';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { firstOfEach } from '../../../platform/http/first-of-each.ts';
import { serve } from '../../../platform/http/serve.ts';
import { searchOf } from '../../search/search-of.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { recommend } from '../recommend.ts';
import type { ListItems } from '../user-items.ts';

const defaultLimit = 10;

/** [LST-02] */
export function recommendationsRoute(app: Api, deps: Deps, catalogue: Catalogue, items: ListItems): void {
  const parts = { database: deps.database, index: searchOf(deps.database), catalogue };
  serve(
    app,
    listRecommendations,
    async (request, reply) => {
      const { market, query } = request;
      const shopper = await shopperOf(deps, request, reply);
      const reasons = await recommend(parts, { market, shopper, limit: query.limit ?? defaultLimit, besideItemCode: query.exceptItemCode });
      const userItems = await items(request, reply, [...reasons.keys()]);
      return { userItems: userItems.map((item) => ({ ...item, reason: reasons.get(item.product.itemCode)! })) };
    },
    { preValidation: firstOfEach },
  );
}
