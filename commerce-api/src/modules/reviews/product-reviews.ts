import type { Market } from '@cellardoor/contracts';
import type { ProductReviews, Review } from '@cellardoor/contracts/api/reviews';
import { defaultMarket } from '@cellardoor/contracts/countries';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../../platform/db/database.ts';
import { isReviewOrder } from './review-rules.ts';
import { findReviews } from './review-store.ts';

/** The country that the writers of sample reviews live in: the demo catalogue is written for the default market. */
const samplesAreOf = defaultMarket.country;

const shownAtFirst = 4;
const mostAtOnce = 50;

const within = (text: string | undefined, least: number, most: number, otherwise: number): number =>
  text && /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : otherwise;

/** Reviews as they are asked for: by any of a product's codes, from a place on, so many, in an order. What is out of range falls back. */
export interface ReviewsQuery {
  readonly offset?: string | undefined;
  readonly limit?: string | undefined;
  readonly sort?: string | undefined;
}

/** A sample as a country's shoppers read it: 'Margaret, Leeds' is Margaret abroad, as nobody there takes Leeds for their neighbour. */
export const reviewIn = ({ country }: Pick<Market, 'country'>, review: Review): Review =>
  review.sample && country !== samplesAreOf ? { ...review, author: review.author.replace(/,.*$/, '') } : review;

/** What a market's product pages show of reviews; undefined for a product that the market does not sell. */
export type ReviewsOf = (market: Market, code: string, query: ReviewsQuery) => Promise<ProductReviews | undefined>;

/** Read from the database each time: a review is there when its author reloads the page. */
export function reviewsOf(database: Database, catalogue: Catalogue): ReviewsOf {
  return async (market, code, query) => {
    const product = await catalogue.product(market, code);
    if (!product) return undefined;
    const { itemCode } = product;
    const offset = within(query.offset, 0, 100_000, 0);
    const limit = within(query.limit, 1, mostAtOnce, shownAtFirst);
    const order = isReviewOrder(query.sort) ? query.sort : 'newest';
    const found = await findReviews(database, itemCode, { offset, limit, order });
    return { itemCode, offset, ...found, reviews: found.reviews.map((review) => reviewIn(market, review)) };
  };
}
