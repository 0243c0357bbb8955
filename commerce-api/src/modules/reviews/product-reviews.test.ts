import { reviewIn } from './product-reviews.ts';

const review = {
  id: '1',
  author: 'Margaret, Leeds',
  stars: 5,
  title: '',
  text: '',
  date: '2026-09-01T00:00:00.000Z',
  verifiedBuyer: false,
};

it.each([
  ['uk', true, 'Margaret, Leeds'],
  ['us', true, 'Margaret'],
  ['au', true, 'Margaret'],
  ['nz', true, 'Margaret'],
  ['us', false, 'Margaret, Leeds'],
] as const)('names the writer of a review in %s, where it is a sample: %s', (country, sample, named) => {
  expect(reviewIn({ country }, { ...review, sample }).author).toBe(named);
});
