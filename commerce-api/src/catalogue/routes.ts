import { CaseContents, Highlights, Product, Recommendations } from '@cellardoor/contracts/api/catalogue';
import { ItemCode } from '@cellardoor/contracts/api/envelope';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { firstOfEach } from '../plugins/first-of-each.ts';
import { refuse } from '../plugins/refusal.ts';
import { searchOf } from '../search/search-of.ts';
import { caseContents } from './case-contents.ts';
import { catalogueOf } from './catalogue.ts';
import { highlights } from './highlights.ts';
import { recommend } from './recommend.ts';
import { shopperPrices } from './shopper-prices.ts';

const ItemParams = Type.Object({ itemcode: ItemCode });

const unknownItem = (): never => refuse(404, 'We have no such wine.', { field: 'itemcode', code: 'unknown_item' });

/** Products, what cases hold, and the lists of a home page. [OFR-05] [OFR-06] [LST-02] */
export function catalogueRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const catalogue = catalogueOf(database);
  const index = searchOf(database);
  // Replies are built by typed code; writing them as they are costs a fifth of walking the schema, and its unions, again.
  app.setSerializerCompiler(() => JSON.stringify);

  app.get(
    '/api/product/item/:itemcode',
    {
      schema: {
        tags: ['product'],
        summary: 'A product by its item code or one of its skus’',
        params: ItemParams,
        response: replies(Product, 400, 404),
      },
    },
    async (request, reply) => {
      const asPriced = await shopperPrices(deps, request, reply);
      const product = await catalogue.product(request.market, request.params.itemcode);
      return ok(asPriced(product ?? unknownItem()));
    },
  );

  app.get(
    '/api/product/case/:itemcode',
    { schema: { tags: ['product'], summary: 'What a mixed case holds', params: ItemParams, response: replies(CaseContents, 400, 404) } },
    async ({ market, params }) => ok((await caseContents(database, catalogue, market, params.itemcode)) ?? unknownItem()),
  );

  app.get(
    '/api/user/recommendations/list',
    {
      preValidation: firstOfEach,
      schema: {
        tags: ['product'],
        summary: 'Products to recommend, best sellers first; like another product where one is given',
        querystring: Type.Object({
          limit: Type.Optional(Type.String({ description: '1 to 30; 10 when absent or out of range' })),
          exceptItemCode: Type.Optional(Type.String({ description: 'A product that the shopper is looking at' })),
        }),
        response: replies(Recommendations),
      },
    },
    async (request, reply) => {
      const asPriced = await shopperPrices(deps, request, reply);
      const { userItems } = await recommend(index, catalogue, request.market, request.query);
      return ok({ userItems: userItems.map((item) => ({ ...item, product: asPriced(item.product) })) });
    },
  );

  app.get(
    '/api/catalogue/highlights',
    {
      schema: {
        tags: ['product'],
        summary: 'What a home page shows: counts by wine type, and short lists of products',
        response: replies(Highlights),
      },
    },
    async (request, reply) => {
      const asPriced = await shopperPrices(deps, request, reply);
      const { selection, cases, newest, ...counts } = await highlights(index, catalogue, request.market);
      return ok({ ...counts, selection: selection.map(asPriced), cases: cases.map(asPriced), newest: newest.map(asPriced) });
    },
  );
}
