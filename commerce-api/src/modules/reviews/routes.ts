import type { Api, Deps } from '../../platform/api.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { RatingCounter } from './rating-counter.ts';
import { reviewsOf } from './product-reviews.ts';
import { ownRatingRoute } from './routes/own-rating.ts';
import { productReviewsRoute } from './routes/product-reviews.ts';
import { rateRoute } from './routes/rate.ts';

/** Stars and words of customers. [PRD-10] */
export function reviewRoutes(app: Api, deps: Deps): void {
  const catalogue = catalogueOf(deps.database);
  const reviews = reviewsOf(deps.database, catalogue);
  const counter = new RatingCounter(deps.database, (error) => {
    const { code, message } = error as { code?: string; message: string };
    app.log.error({ code, reason: message }, 'ratings could not be counted; they stay due');
  });
  counter.start();
  app.addHook('onClose', () => counter.stop());
  productReviewsRoute(app, reviews);
  rateRoute(app, deps, { catalogue, reviews, counter });
  ownRatingRoute(app, deps);
}
