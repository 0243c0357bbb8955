import { SearchResult } from '@cellardoor/contracts/api/search';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { shopperPrices } from '../catalogue/shopper-prices.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { firstOfEach } from '../plugins/first-of-each.ts';
import { questionOf, shownTerm } from './listing-query.ts';
import { searchOf } from './search-of.ts';
import { searchResult } from './search-result.ts';

const ListingQuerystring = Type.Object({
  Ntt: Type.Optional(Type.String({ description: 'The searched text' })),
  N: Type.Optional(Type.String({ description: 'Ids of facet values, joined by + (a blank once decoded)' })),
  No: Type.Optional(Type.String({ description: 'Offset of the first product, from 0' })),
  Nrpp: Type.Optional(Type.String({ description: 'Products a page, 1 to 100; 24 when absent or out of range' })),
  Ns: Type.Optional(Type.String({ description: 'price|0, price|1, rating|1, name|0, newest|1; relevance or featured order when absent' })),
});

/** Search and listings. [SGC-01] */
export function searchRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const index = searchOf(database);
  const catalogue = catalogueOf(database);
  // Replies are built by typed code; writing them as they are costs a fifth of walking the schema, and its unions, again.
  app.setSerializerCompiler(() => JSON.stringify);

  app.get(
    '/api/search/product/flexiwines/:navigationPath',
    {
      preValidation: firstOfEach,
      schema: {
        tags: ['search'],
        summary: 'Products of a search or a listing, with facets',
        description: 'Unknown refinements and sorts, and offsets and page sizes out of range, fall back; none is an error.',
        params: Type.Object({ navigationPath: Type.String({ description: 'wines, or N-{ids} as in an address' }) }),
        querystring: ListingQuerystring,
        response: replies(SearchResult),
      },
    },
    async (request, reply) => {
      const { market, query, params } = request;
      const asPriced = await shopperPrices(deps, request, reply);
      const question = questionOf(query, params.navigationPath);
      const answer = await index.search(market, question);
      const items = await catalogue.summaries(market, answer.itemCodes);
      return ok(searchResult(shownTerm(query.Ntt), question, answer, items.map(asPriced), market.currency));
    },
  );
}
