/** All that other modules call to change reviews and ratings. */
export { moderate } from './moderate-reviews.ts';
export { forgetReviews, keptByReviews } from './personal-data.ts';
export { writeRatings } from './write-ratings.ts';
