import fc from 'fast-check';
import { allocate } from './allocate.ts';

const amounts = (balances: number[], due: number) =>
  allocate(
    balances.map((balance) => ({ balance })),
    due,
  ).map(({ amount }) => amount);

it.each([
  [[2500], 1000, [1000]],
  [[2500], 4000, [2500]],
  [[1000, 2500], 3000, [1000, 2000]],
  [[4000, 2500], 3000, [3000, 0]],
  [[], 3000, []],
  [[100], 0, [0]],
])('of balances %j and %i due takes %j', (balances, due, expected) => {
  expect(amounts(balances, due)).toEqual(expected);
});

it('takes never more than is there, nor than is due, and all it can', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 5 }), amount, (balances, due) => {
      const taken = amounts(balances, due);
      const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
      expect(taken.every((value, i) => value >= 0 && value <= balances[i]!)).toBe(true);
      expect(sum(taken)).toBe(Math.min(due, sum(balances)));
    }),
  );
});
