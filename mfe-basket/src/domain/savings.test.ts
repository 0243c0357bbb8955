import { savingsShown } from './savings.ts';

it.each([
  [0, false],
  [100, false],
  [101, true],
])('shows savings of %d minor units: %s', (savings, shown) => {
  expect(savingsShown(savings)).toBe(shown);
});
