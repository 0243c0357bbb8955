import { getHighlights } from '@cellardoor/contracts/calls/catalogue';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { searchOf } from '../search-of.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { highlights } from '../highlights.ts';
import { shopperPrices } from '../../catalogue/shopper-prices.ts';

export function highlightsRoute(app: Api, deps: Deps, catalogue: Catalogue): void {
  const index = searchOf(deps.database);
  serve(app, getHighlights, async (request, reply) => {
    const asPriced = await shopperPrices(deps, request, reply);
    const { selection, cases, newest, ...counts } = await highlights(index, catalogue, request.market);
    return { ...counts, selection: selection.map(asPriced), cases: cases.map(asPriced), newest: newest.map(asPriced) };
  });
}
