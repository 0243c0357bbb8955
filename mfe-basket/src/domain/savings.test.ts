import { savingsShown, sums } from './savings.ts';

it.each([
  [0, false],
  [100, false],
  [101, true],
])('shows savings of %d minor units: %s', (savings, shown) => {
  expect(savingsShown(savings)).toBe(shown);
});

it('adds up to the total, whether savings have a line or not', () => {
  expect(sums({ rawSubtotal: 5000, savings: 750, total: 4250 })).toEqual({ subtotal: 5000, savings: 750 });
  expect(sums({ rawSubtotal: 5000, savings: 100, total: 4900 })).toEqual({ subtotal: 4900 });
});
