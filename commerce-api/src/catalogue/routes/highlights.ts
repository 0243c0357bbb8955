import { Highlights } from '@cellardoor/contracts/api/catalogue';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { searchOf } from '../../search/search-of.ts';
import type { Catalogue } from '../catalogue.ts';
import { highlights } from '../highlights.ts';
import { shopperPrices } from '../shopper-prices.ts';

const schema = {
  tags: ['product'],
  summary: 'What a home page shows: counts by wine type, and short lists of products',
  response: replies(Highlights),
};

export function highlightsRoute(app: Api, deps: Deps, catalogue: Catalogue): void {
  const index = searchOf(deps.database);
  app.get('/api/catalogue/highlights', { schema }, async (request, reply) => {
    const asPriced = await shopperPrices(deps, request, reply);
    const { selection, cases, newest, ...counts } = await highlights(index, catalogue, request.market);
    return ok({ ...counts, selection: selection.map(asPriced), cases: cases.map(asPriced), newest: newest.map(asPriced) });
  });
}
