import { Recommendations } from '@cellardoor/contracts/api/catalogue';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { firstOfEach } from '../../plugins/first-of-each.ts';
import { searchOf } from '../../search/search-of.ts';
import type { Catalogue } from '../catalogue.ts';
import { recommend } from '../recommend.ts';
import { shopperPrices } from '../shopper-prices.ts';

const schema = {
  tags: ['product'],
  summary: 'Products to recommend, best sellers first; like another product where one is given',
  querystring: Type.Object({
    limit: Type.Optional(Type.String({ description: '1 to 30; 10 when absent or out of range' })),
    exceptItemCode: Type.Optional(Type.String({ description: 'A product that the shopper is looking at' })),
  }),
  response: replies(Recommendations),
};

/** [LST-02] */
export function recommendationsRoute(app: Api, deps: Deps, catalogue: Catalogue): void {
  const index = searchOf(deps.database);
  app.get('/api/user/recommendations/list', { schema, preValidation: firstOfEach }, async (request, reply) => {
    const asPriced = await shopperPrices(deps, request, reply);
    const { userItems } = await recommend(index, catalogue, request.market, request.query);
    return ok({ userItems: userItems.map((item) => ({ ...item, product: asPriced(item.product) })) });
  });
}
