import { familyDiscountOn } from './plan-prices.ts';

it.each([
  [16_800, 7_000, null, 7_000],
  [11_900, 7_000, null, 5_950],
  [5_401, 7_000, null, 2_700],
  [5_400, 0, null, 0],
  [10_000, 7_000, 25, 2_400],
  [10_000, 1_000, 25, 1_000],
])('takes off a first case at %i up to %i, where from %s per cent on is forbidden: %i', (price, upTo, forbidden, off) => {
  expect(familyDiscountOn(price, upTo, forbidden)).toBe(off);
});
