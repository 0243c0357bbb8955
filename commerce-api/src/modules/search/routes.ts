import { searchWines } from '@cellardoor/contracts/calls/search';
import type { Market } from '@cellardoor/contracts';
import type { Api, Deps } from '../../platform/api.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { shopperPrices } from '../catalogue/shopper-prices.ts';
import { firstOfEach } from '../../platform/http/first-of-each.ts';
import { serve } from '../../platform/http/serve.ts';
import { collectionIn, foundIn } from './found-in.ts';
import { paramsOf, queryAt } from './listing-address.ts';
import { nothingFound } from './nothing-found.ts';
import type { SearchIndex, SearchQuestion } from './engine/search-index.ts';
import { searchOf } from './search-of.ts';
import { filesRoute } from './routes/files.ts';
import { stateRoute } from './routes/state.ts';
import { searchResult } from './search-result.ts';

/** An offset beyond the last product falls back to the first. [SRC-09] */
async function answerOf(index: SearchIndex, market: Market, question: SearchQuestion) {
  const answer = await index.search(market, question);
  if (question.offset === 0 || question.offset < answer.total) return { question, answer };
  const first = { ...question, offset: 0 };
  return { question: first, answer: answer.total === 0 ? answer : await index.search(market, first) };
}

/** Search and listings. [SGC-01] [OFR-05] [OFR-06] */
export function searchRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const index = searchOf(database);
  index.tellFailures((country, error) => app.log.error({ err: error, country }, 'the search index could not be brought up to date'));
  const catalogue = catalogueOf(database);
  // Replies are built by typed code; writing them as they are costs a fifth of walking the schema, and its unions, again.
  app.setSerializerCompiler(() => JSON.stringify);
  stateRoute(app, deps, catalogue);
  filesRoute(app, deps, catalogue);

  serve(
    app,
    searchWines,
    async (request, reply) => {
      const { market, params } = request;
      const query = await queryAt(database, index, market, params.navigationPath, request.query);
      const asPriced = await shopperPrices(deps, request, reply);
      const { question, answer } = await answerOf(index, market, await index.question(market, query, params.navigationPath));
      const items = await (request.query.promoted === '1'
        ? catalogue.promotions(market, answer.itemCodes)
        : catalogue.summaries(market, answer.itemCodes));
      const { collection = request.query.place } = paramsOf(params.navigationPath);
      const places =
        (collection && (await collectionIn(database, index, market, collection))) || (await foundIn(index, market, question, answer));
      const result = { ...searchResult(query, question, answer, items.map(asPriced), market), ...(places && { foundIn: places }) };
      if (answer.total > 0) return result;
      const { picks, ...help } = await nothingFound(index, catalogue, market, question);
      return { ...result, nothingFound: { ...help, picks: picks.map((pick) => ({ ...pick, product: asPriced(pick.product) })) } };
    },
    { preValidation: firstOfEach },
  );
}
