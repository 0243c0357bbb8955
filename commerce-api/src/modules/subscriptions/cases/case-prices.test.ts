import fc from 'fast-check';
import { amountsOf } from './case-prices.ts';

const own = (quantity: number) => ({ quantity, ownPrice: null });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

it('shares the price of a case among its bottles, with the remainder on the first ones', () => {
  expect(amountsOf([own(2), own(4), own(6)], 8999, 12)).toEqual([1500, 3000, 4499]);
});

it('charges other bottles their own price', () => {
  expect(amountsOf([own(2), { quantity: 3, ownPrice: 1299 }, own(1)], 6001, 6)).toEqual([2001, 3897, 1000]);
});

it('costs exactly what was agreed, however the bottles of a full case are divided', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 100_000 }), (quantities, price) => {
      expect(sum(amountsOf(quantities.map(own), price, sum(quantities)))).toBe(price);
    }),
  );
});
