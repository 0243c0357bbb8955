import { call } from './call.ts';

/** How customers like a product, and a page of what they wrote, the newest first unless another order is asked for. */
export const listReviews = call('listReviews', 'GET', '/api/product/reviews/:itemCode?offset&limit&sort');
/** The customer's own rating, null where there is none. */
export const getOwnRating = call('getOwnRating', 'GET', '/api/user/ratings/:itemCode');
/** Sets the customer's one rating of a product. [PRD-10] */
export const rateProduct = call('rateProduct', 'PUT', '/api/user/ratings/:itemCode');
/** Takes the customer's rating back, stars and words. */
export const removeRating = call('removeRating', 'DELETE', '/api/user/ratings/:itemCode');
