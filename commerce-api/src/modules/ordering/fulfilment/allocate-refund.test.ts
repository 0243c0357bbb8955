import fc from 'fast-check';
import { allocateRefund, withoutReserve } from './allocate-refund.ts';

/** The card, then gifts. */
const sourcesOf = (left: readonly number[]) =>
  left.map((each, at) => ({ source: at === 0 ? ('card' as const) : ('gift' as const), at, left: each }));

it.each([
  [[1099, 500, 1000], 1099, 0, [[0, 1099]]],
  [
    [1099, 500, 1000],
    1200,
    0,
    [
      [0, 1099],
      [1, 101],
    ],
  ],
  [
    [0, 500, 1000],
    1500,
    0,
    [
      [1, 500],
      [2, 1000],
    ],
  ],
  [[1099], 1, 0, [[0, 1]]],
  [[], 5, 0, []],
  [[5000, 1699], 1699, 5000, [[1, 1699]]],
  [
    [5500, 1199],
    1699,
    5000,
    [
      [0, 500],
      [1, 1199],
    ],
  ],
  [
    [5500, 1199],
    2000,
    5000,
    [
      [0, 801],
      [1, 1199],
    ],
  ],
  [
    [5500, 1199],
    6699,
    5000,
    [
      [0, 5500],
      [1, 1199],
    ],
  ],
])('of %j left gives back %i beside a reserve of %i as %j', (left, amount, reserve, expected) => {
  expect(allocateRefund(sourcesOf(left), amount, reserve).map((part) => [part.at, part.amount])).toEqual(expected);
});

it('gives back no more than there is, nor than is asked for, and all it can; the reserve only where nothing else is left', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 6 }), amount, amount, (left, asked, reserve) => {
      const sources = sourcesOf(left);
      const parts = allocateRefund(sources, asked, reserve);
      const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
      expect(parts.every((part) => part.amount > 0 && part.amount <= left[part.at]!)).toBe(true);
      expect(sum(parts.map((part) => part.amount))).toBe(Math.min(asked, sum(left)));
      const free = withoutReserve(sources, reserve).map((each) => each.left);
      const toCard = parts.find(({ at }) => at === 0)?.amount ?? 0;
      if (toCard > (free[0] ?? 0)) expect(asked).toBeGreaterThan(sum(free));
    }),
  );
});
