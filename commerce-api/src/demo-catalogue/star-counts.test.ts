import { starCounts } from './star-counts.ts';

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const average = (counts: readonly number[]) => counts.reduce((total, count, i) => total + count * (i + 1), 0) / sum(counts);

it.each([
  [4.1, 2950],
  [4.8, 19],
  [3.9, 1755],
  [2.2, 37],
  [1, 4],
  [5, 3],
])('spreads an average of %d over %i people', (stars, reviews) => {
  const counts = starCounts(stars, reviews);
  expect(sum(counts)).toBe(reviews);
  expect(Math.abs(average(counts) - stars)).toBeLessThanOrEqual(0.5 / reviews + 1e-9);
  expect(counts.every((count) => count >= 0)).toBe(true);
});

it('has most people near the average, and a few who disagree', () => {
  const [one, two, three, four, five] = starCounts(4.4, 1000) as [number, number, number, number, number];
  expect(four + five).toBeGreaterThan(750);
  expect(one).toBeGreaterThan(0);
  expect(three).toBeGreaterThan(two);
});

it('keeps the stars of those who wrote a review', () => {
  const counts = starCounts(4.7, 12, [1, 0, 2, 0, 1]);
  expect(counts[0]).toBeGreaterThanOrEqual(1);
  expect(counts[2]).toBeGreaterThanOrEqual(2);
  expect(sum(counts)).toBe(12);
  expect(() => starCounts(4, 2, [0, 0, 3, 0, 0])).toThrow('3 reviews are written, but only 2 are counted');
});

it('is empty where nobody rated', () => {
  expect(starCounts(0, 0)).toEqual([0, 0, 0, 0, 0]);
});
