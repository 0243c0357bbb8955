import { listReviews } from '@cellardoor/contracts/calls/reviews';
import type { Api } from '../../../platform/api.ts';
import { refuseUnknownItem } from '../../catalogue/unknown-item.ts';
import { firstOfEach } from '../../../platform/http/first-of-each.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ReviewsOf } from '../product-reviews.ts';

export function productReviewsRoute(app: Api, reviews: ReviewsOf): void {
  serve(app, listReviews, async ({ market, params, query }) => (await reviews(market, params.itemCode, query)) ?? refuseUnknownItem(), {
    preValidation: firstOfEach,
  });
}
