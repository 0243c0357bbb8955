import fc from 'fast-check';
import { allocateRefund } from './allocate-refund.ts';

const amounts = (left: number[], amount: number) =>
  allocateRefund(
    left.map((each) => ({ left: each })),
    amount,
  ).map((part) => part.amount);

it.each([
  [[1099, 500, 1000], 1099, [1099]],
  [[1099, 500, 1000], 1200, [1099, 101]],
  [[0, 500, 1000], 1500, [500, 1000]],
  [[1099], 1, [1]],
  [[], 5, []],
])('of %j left gives back %i as %j', (left, amount, expected) => {
  expect(amounts(left, amount)).toEqual(expected);
});

it('gives back no more than there is, nor than is asked for, and all it can', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 6 }), amount, (left, asked) => {
      const parts = allocateRefund(
        left.map((each, at) => ({ left: each, at })),
        asked,
      );
      const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
      expect(parts.every((part) => part.amount > 0 && part.amount <= left[part.at]!)).toBe(true);
      expect(sum(parts.map((part) => part.amount))).toBe(Math.min(asked, sum(left)));
    }),
  );
});
