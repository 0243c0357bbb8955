import type { Api, Deps } from '../../platform/api.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { favouriteRoutes } from './routes/favourites.ts';
import { interestRoutes } from './routes/interests.ts';
import { ownRatingsRoute } from './routes/own-ratings.ts';
import { purchasesRoute } from './routes/purchases.ts';
import { recentlyBrowsedRoutes } from './routes/recently-browsed.ts';
import { recommendationsRoute } from './routes/recommendations.ts';
import { createListItems } from './user-items.ts';

/** Products that mean something to a shopper. [LST-01] to [LST-09], [LST-11] */
export function listRoutes(app: Api, deps: Deps): void {
  const catalogue = catalogueOf(deps.database);
  const items = createListItems(deps, catalogue);
  favouriteRoutes(app, deps, catalogue, items);
  recentlyBrowsedRoutes(app, deps, catalogue, items);
  purchasesRoute(app, deps, items);
  ownRatingsRoute(app, deps, items);
  recommendationsRoute(app, deps, catalogue, items);
  interestRoutes(app, deps, catalogue);
}
