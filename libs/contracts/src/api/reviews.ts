import { Type } from 'typebox';
import { longestReview } from '@cellardoor/rules/reviews';
import { ProductShape } from './product.ts';
import { ProductSummary } from './product-lists.ts';
import { ItemCode } from './envelope.ts';

export const StarCount = Type.Integer({ minimum: 1, maximum: 5 });

/** What a customer wrote of a wine, as everybody reads it. */
export const Review = Type.Object({
  id: Type.String(),
  /** First name and an initial, or as its source gave it. */
  author: Type.String(),
  stars: StarCount,
  title: Type.String(),
  text: Type.String(),
  /** When it was last changed, ISO 8601, UTC. */
  date: Type.String(),
  /** True where an order of this customer proves that the wine was bought here. */
  verifiedBuyer: Type.Boolean(),
  /** True for a review that came with the demo: nobody wrote it who bought anything. */
  sample: Type.Boolean(),
});
export type Review = Type.Static<typeof Review>;

/** How customers like a wine: the numbers, and a page of what they wrote, the newest first. [PRD-01] [PRD-10] */
export const ProductReviews = Type.Object(
  {
    itemCode: ItemCode,
    productRating: Type.Index(Type.Index(ProductShape, ['ratingDetails']), ['productRating']),
    /** How many gave 1, 2, 3, 4 and 5 stars; null where a source told the average alone. */
    distribution: Type.Union([Type.Array(Type.Integer({ minimum: 0 }), { minItems: 5, maxItems: 5 }), Type.Null()]),
    /** Reviews with words, of which `reviews` is a page from `offset`. */
    total: Type.Integer({ minimum: 0 }),
    offset: Type.Integer({ minimum: 0 }),
    reviews: Type.Array(Review),
  },
  { $id: 'ProductReviews' },
);
export type ProductReviews = Type.Static<typeof ProductReviews>;

/** What a customer gives a wine; the same customer's second one replaces the first. */
export const RatingBody = Type.Object({
  stars: StarCount,
  title: Type.Optional(Type.String({ maxLength: longestReview.title })),
  text: Type.Optional(Type.String({ maxLength: longestReview.text })),
  /** `date` of the own rating that this one is to replace, null for a first one; refused where the customer has another by now. */
  replaces: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
});
export type RatingBody = Type.Static<typeof RatingBody>;

/** Whether others read a review's words: `hidden` once an operator took them down, `waiting` where its author has rewritten them since. */
export const ReviewState = Type.Enum(['shown', 'hidden', 'waiting']);
export type ReviewState = Type.Static<typeof ReviewState>;

/** A customer's own rating of a wine. */
export const OwnRating = Type.Object({
  itemCode: ItemCode,
  /** The name that others read. */
  author: Type.String(),
  stars: StarCount,
  title: Type.String(),
  text: Type.String(),
  date: Type.String(),
  state: ReviewState,
});
export type OwnRating = Type.Static<typeof OwnRating>;

export const Rated = Type.Object({ rating: OwnRating, productReviews: ProductReviews });
export type Rated = Type.Static<typeof Rated>;

/** Wines that the customer rated, the newest rating first. [LST-06] [LST-11] */
export const UserRatings = Type.Object({
  userItems: Type.Array(
    Type.Object({ product: ProductSummary, whereUsed: Type.Object({ inFavourites: Type.Boolean() }), rating: OwnRating }),
  ),
});
export type UserRatings = Type.Static<typeof UserRatings>;
