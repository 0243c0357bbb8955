import type { Api, Deps } from '../api.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { reviewsOf } from './product-reviews.ts';
import { ownRatingRoute } from './routes/own-rating.ts';
import { ownRatingsRoute } from './routes/own-ratings.ts';
import { productReviewsRoute } from './routes/product-reviews.ts';
import { rateRoute } from './routes/rate.ts';

/** Stars and words of customers. [PRD-10] [LST-06] */
export function reviewRoutes(app: Api, deps: Deps): void {
  const catalogue = catalogueOf(deps.database);
  const reviews = reviewsOf(deps.database, catalogue);
  productReviewsRoute(app, reviews);
  rateRoute(app, deps, catalogue, reviews);
  ownRatingRoute(app, deps);
  ownRatingsRoute(app, deps, catalogue);
}
