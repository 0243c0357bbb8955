import { defineTexts } from '@cellardoor/i18n';

export const starsTexts = defineTexts('ui', {
  outOfStars: '{average} out of 5 stars',
  ratings: (n: number, count: string) => `${count} ${n === 1 ? 'rating' : 'ratings'}`,
  averageFrom: '{average} from {ratings}',
  ratingsAndReviews: '{text}: see ratings and reviews',
});
