import { Type } from 'typebox';
import { ItemCode } from '../envelope.ts';
import { OwnRating, ProductReviews, Rated, RatingBody } from '../reviews.ts';
import type { CallSchema } from './call-schema.ts';

export const reviewCalls = {
  listReviews: {
    tag: 'reviews',
    summary: 'How customers like a product: average, count, spread, and what they wrote, the newest first unless `sort` says else',
    params: { itemCode: ItemCode },
    query: {
      offset: Type.Optional(Type.String({ description: 'The first review, from 0' })),
      limit: Type.Optional(Type.String({ description: '1 to 50; 4 when absent or out of range' })),
      sort: Type.Optional(Type.String({ description: '`newest`, `highest` or `lowest`; of as many stars the newest first' })),
    },
    reply: ProductReviews,
    errors: { 400: ['invalid'], 404: ['unknown_item'] },
  },
  getOwnRating: {
    tag: 'reviews',
    summary: "The customer's rating of a product, by its own code; null where there is none",
    params: { itemCode: ItemCode },
    reply: Type.Union([OwnRating, Type.Null()]),
    errors: { 400: ['invalid'], 401: ['log_in'] },
  },
  rateProduct: {
    tag: 'reviews',
    summary: "Sets the customer's one rating of a product, and what is said of it; a second one replaces the first",
    params: { itemCode: ItemCode },
    body: RatingBody,
    reply: Rated,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_item'], 409: ['review_changed'], 429: ['too_many'] },
  },
  removeRating: {
    tag: 'reviews',
    summary: "Takes the customer's rating of a product back, stars and words; where there is none, nothing happens",
    params: { itemCode: ItemCode },
    reply: ProductReviews,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_item'], 409: ['review_hidden'] },
  },
} as const satisfies Record<string, CallSchema>;
