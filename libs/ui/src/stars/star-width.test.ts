import { starWidth } from './star-width.ts';

it.each([
  [0, 2],
  [0.25, 12],
  [2.5, 52],
  [4.3, 92],
  [4.7, 92],
  [4.75, 100],
  [5, 100],
])('[HOM-07] fills the stars of an average of %d to %d percent', (average, percent) => {
  expect(starWidth(average)).toBe(percent);
});
