import { ItemCode } from '@cellardoor/contracts/api/envelope';
import { ProductReviews } from '@cellardoor/contracts/api/reviews';
import { Type } from 'typebox';
import type { Api } from '../../api.ts';
import { unknownItem } from '../../catalogue/unknown-item.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { firstOfEach } from '../../plugins/first-of-each.ts';
import type { ReviewsOf } from '../product-reviews.ts';

export function productReviewsRoute(app: Api, reviews: ReviewsOf): void {
  app.route({
    method: 'GET',
    url: '/api/product/reviews/:itemcode',
    preValidation: firstOfEach,
    schema: {
      tags: ['reviews'],
      summary: 'How customers like a product: average, count, spread, and what they wrote, the newest first',
      params: Type.Object({ itemcode: ItemCode }),
      querystring: Type.Object({
        offset: Type.Optional(Type.String({ description: 'The first review, from 0' })),
        limit: Type.Optional(Type.String({ description: '1 to 50; 4 when absent or out of range' })),
      }),
      response: replies(ProductReviews, 400, 404),
    },
    handler: async ({ market, params, query }) => ok((await reviews(market, params.itemcode, query)) ?? unknownItem()),
  });
}
