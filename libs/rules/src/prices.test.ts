import { memberPriceBelow, otherSizesOf, packsOf, priceForMembers, pricePerBottle, priceToPay, savingOn, sizesFor } from './prices.ts';

const size = { salePrice: 1299, vppPrice: 1099, vppApplier: false };

it('charges the member price where it applies, and tells others of it', () => {
  expect([priceToPay(size), priceForMembers(size)]).toEqual([1299, 1099]);
  const members = { ...size, vppApplier: true };
  expect([priceToPay(members), priceForMembers(members)]).toEqual([1099, null]);
  expect(priceToPay({ ...members, vppPrice: null })).toBe(1299);
});

it('shows no member price that is not lower', () => {
  expect(priceForMembers({ ...size, vppPrice: 1299 })).toBeNull();
  expect(memberPriceBelow(null, 1299)).toBeNull();
  expect(memberPriceBelow(1298, 1299)).toBe(1298);
});

it('gives member prices to members, and takes them from others', () => {
  expect(sizesFor([size, { ...size, vppPrice: null }], true).map(({ vppApplier }) => vppApplier)).toEqual([true, false]);
  expect(sizesFor([{ ...size, vppApplier: true }], false)[0]!.vppApplier).toBe(false);
});

it('divides a price by its bottles, and counts what is saved', () => {
  expect(pricePerBottle(7190, 6)).toBe(1198);
  expect(pricePerBottle(4999, 0)).toBe(4999);
  expect(savingOn(1299, 899)).toBe(400);
  expect(savingOn(899, 1299)).toBe(0);
});

it('makes packs of the sizes of a product', () => {
  expect(packsOf({ skus: [{ ...size, vppApplier: true, numberOfBottles: 6, listPrice: 1500 }] })).toEqual([
    { bottles: 6, price: 1099, listPrice: 1500 },
  ]);
});

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
