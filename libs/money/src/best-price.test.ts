import fc from 'fast-check';
import { bestPriceFor, nextPriceFor, type PackPrice } from './best-price.ts';

const single: PackPrice = { bottles: 1, price: 1099, listPrice: 1299 };
const six: PackPrice = { bottles: 6, price: 5934, listPrice: 7794 };
const twelve: PackPrice = { bottles: 12, price: 11400, listPrice: 15588 };
const packsOf = (bottles: number, packs: readonly PackPrice[]) =>
  bestPriceFor(bottles, packs)?.packs.map(({ pack, count }) => `${count} x ${pack.bottles}`);

it.each([
  [0, 0, []],
  [1, 1099, ['1 x 1']],
  [5, 5495, ['5 x 1']],
  [6, 5934, ['1 x 6']],
  [7, 7033, ['1 x 6', '1 x 1']],
  [8, 8132, ['1 x 6', '2 x 1']],
  [12, 11400, ['1 x 12']],
  [18, 17334, ['1 x 12', '1 x 6']],
  [25, 23899, ['2 x 12', '1 x 1']],
])('charges %i bottles %i, whatever they were asked for as', (bottles, amount, packs) => {
  expect(bestPriceFor(bottles, [single, twelve, six])?.amount).toBe(amount);
  expect(packsOf(bottles, [single, twelve, six])).toEqual(packs);
});

it('takes single bottles where a case is dearer, and the case where it costs the same', () => {
  expect(packsOf(6, [single, { ...six, price: 6595 }])).toEqual(['6 x 1']);
  expect(packsOf(6, [single, { ...six, price: 6594 }])).toEqual(['1 x 6']);
});

it('finds what a greedy choice of the largest pack misses', () => {
  const packs = [6, 8].map((bottles) => ({ bottles, price: bottles * 100, listPrice: bottles * 100 }));
  expect(packsOf(12, packs)).toEqual(['2 x 6']);
});

it('has no price for a number of bottles that the packs do not add up to, or for none', () => {
  expect(bestPriceFor(7, [six, twelve])).toBeUndefined();
  expect(bestPriceFor(1, [{ bottles: 0, price: 4999, listPrice: 4999 }])).toBeUndefined();
});

it.each([
  [5, { moreBottles: 1, perBottle: 989, saving: 660 }],
  [4, { moreBottles: 2, perBottle: 989, saving: 660 }],
  [3, { moreBottles: 3, perBottle: 989, saving: 660 }],
  [11, { moreBottles: 1, perBottle: 989, saving: 660 }],
  [2, undefined],
  [6, undefined],
  [8, undefined],
])('says of %i bottles what a few more would save', (bottles, next) => {
  expect(nextPriceFor(bottles, [single, six])).toEqual(next);
});

it('names no price a bottle where the bottles would not all cost the same', () => {
  expect(nextPriceFor(17, [single, six, twelve])).toEqual({ moreBottles: 1, perBottle: null, saving: 660 });
});

it('says nothing of a wine that is sold by the case alone', () => {
  expect(nextPriceFor(6, [six, twelve])).toBeUndefined();
});

describe('for any prices', () => {
  const price = fc.integer({ min: 1, max: 20_000 });
  const packs = fc.tuple(price, price, price).map(([one, half, dozen]): PackPrice[] =>
    [
      [1, one],
      [6, half],
      [12, dozen],
    ].map(([bottles, amount]) => ({ bottles: bottles!, price: amount!, listPrice: amount! })),
  );
  const count = fc.integer({ min: 1, max: 60 });

  it('adds up to the bottles and to the amount, and never charges more in one basket than in two', () => {
    fc.assert(
      fc.property(packs, count, count, (given, a, b) => {
        const best = bestPriceFor(a, given)!;
        expect(best.packs.reduce((sum, { pack, count: n }) => sum + n * pack.bottles, 0)).toBe(a);
        expect(best.packs.reduce((sum, { pack, count: n }) => sum + n * pack.price, 0)).toBe(best.amount);
        expect(bestPriceFor(a + b, given)!.amount).toBeLessThanOrEqual(best.amount + bestPriceFor(b, given)!.amount);
        for (const pack of given) expect(bestPriceFor(pack.bottles, given)!.amount).toBeLessThanOrEqual(pack.price);
      }),
    );
  });

  it('promises no saving that is not charged', () => {
    fc.assert(
      fc.property(packs, count, (given, n) => {
        const next = nextPriceFor(n, given);
        if (!next) return;
        const [now, then, one] = [n, n + next.moreBottles, 1].map((bottles) => bestPriceFor(bottles, given)!.amount);
        expect(now! + next.moreBottles * one! - then!).toBe(next.saving);
        expect(next.saving).toBeGreaterThan(0);
      }),
    );
  });
});
