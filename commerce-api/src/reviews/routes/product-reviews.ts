import { listReviews } from '@cellardoor/contracts/calls/reviews';
import type { Api } from '../../api.ts';
import { refuseUnknownItem } from '../../catalogue/unknown-item.ts';
import { firstOfEach } from '../../plugins/first-of-each.ts';
import { serve } from '../../plugins/serve.ts';
import type { ReviewsOf } from '../product-reviews.ts';

export function productReviewsRoute(app: Api, reviews: ReviewsOf): void {
  serve(app, listReviews, async ({ market, params, query }) => (await reviews(market, params.itemCode, query)) ?? refuseUnknownItem(), {
    preValidation: firstOfEach,
  });
}
