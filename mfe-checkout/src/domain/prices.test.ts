import { sumLines } from '@cellardoor/rules/sums';
import { pricesSoFar } from './prices.ts';

it('tells of a basket what the order will say', () => {
  const soFar = pricesSoFar({ rawSubtotal: 5000, savings: 750, total: 4250 }, 799);
  expect(sumLines(soFar, true).map(({ amount }) => amount)).toEqual([5000, -750, 799]);
  expect(soFar.total).toBe(5049);
});
