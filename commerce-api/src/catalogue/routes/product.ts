import { Product } from '@cellardoor/contracts/api/catalogue';
import { ItemCode } from '@cellardoor/contracts/api/envelope';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import type { Catalogue } from '../catalogue.ts';
import { shopperPrices } from '../shopper-prices.ts';
import { unknownItem } from '../unknown-item.ts';

const schema = {
  tags: ['product'],
  summary: 'A product by its item code or one of its skus’',
  params: Type.Object({ itemcode: ItemCode }),
  response: replies(Product, 400, 404),
};

/** [OFR-05] */
export function productRoute(app: Api, deps: Deps, catalogue: Catalogue): void {
  app.get('/api/product/item/:itemcode', { schema }, async (request, reply) => {
    const asPriced = await shopperPrices(deps, request, reply);
    const product = await catalogue.product(request.market, request.params.itemcode);
    return ok(asPriced(product ?? unknownItem()));
  });
}
