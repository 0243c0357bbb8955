import type { ApiModule } from '../../platform/api-module.ts';
import type { Deps } from '../../platform/api.ts';
import { rewriteStaleSearchTerms } from './rewrite-search-terms.ts';
import { catalogueRoutes } from './routes.ts';
import type { SharedDishes } from './routes/product.ts';

/**
 * Products, prices, stock, and ratings as they are shown.
 * @param sharedDishes other wines that go with a product's dishes, which the search finds
 */
export const catalogue = (sharedDishes: (deps: Deps) => SharedDishes): ApiModule => ({
  name: 'catalogue',
  routes: { catalogue: (app, deps) => catalogueRoutes(app, deps, sharedDishes(deps)) },
  schedule: ({ database }) => {
    const renew = rewriteStaleSearchTerms(database);
    return [{ name: 'rewrite stale search terms', everySeconds: 2, run: async () => void (await renew()) }];
  },
});
