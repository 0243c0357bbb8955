import type { Api, Deps } from '../../platform/api.ts';
import { catalogueOf } from './catalogue.ts';
import { caseContentsRoute } from './routes/case-contents.ts';
import { productRoute, type SharedDishes } from './routes/product.ts';
import { productsOnSaleRoute } from './routes/sold-products.ts';

/** Products, and what cases hold. */
export function catalogueRoutes(app: Api, deps: Deps, sharedDishes: SharedDishes): void {
  const catalogue = catalogueOf(deps.database);
  // Replies are built by typed code; writing them as they are costs a fifth of walking the schema, and its unions, again.
  app.setSerializerCompiler(() => JSON.stringify);
  productRoute(app, deps, catalogue, sharedDishes);
  caseContentsRoute(app, deps, catalogue);
  productsOnSaleRoute(app, deps);
}
