import { otherSizesOf } from './line-price.ts';

const line = (caseBottleCount: number, bottleCount: number, parts?: { bottles: number; caseOf: number; amount: number }[]) => ({
  caseBottleCount,
  bottleCount,
  itemPriceInfo: { amount: 0, listAmount: 0, unitAmount: 0, ...(parts && { parts }) },
});

it('says nothing of a line that costs what its own size costs, nor of an order from before', () => {
  expect(otherSizesOf(line(1, 2, [{ bottles: 2, caseOf: 1, amount: 1800 }]))).toEqual([]);
  expect(otherSizesOf(line(6, 12, [{ bottles: 12, caseOf: 6, amount: 9600 }]))).toEqual([]);
  expect(otherSizesOf(line(1, 6))).toEqual([]);
});

it('names the size whose price all bottles have, or some of them', () => {
  expect(otherSizesOf(line(1, 6, [{ bottles: 6, caseOf: 6, amount: 4800 }]))).toEqual([{ caseOf: 6, bottles: null }]);
  const seven = [
    { bottles: 6, caseOf: 6, amount: 4800 },
    { bottles: 1, caseOf: 1, amount: 900 },
  ];
  expect(otherSizesOf(line(1, 7, seven))).toEqual([{ caseOf: 6, bottles: 6 }]);
});
