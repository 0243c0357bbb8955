import {
  litrePricesOf,
  memberPriceBelow,
  otherSizesOf,
  packsOf,
  priceForMembers,
  pricePerBottle,
  priceToPay,
  promotedPercent,
  promotedPrices,
  savingOn,
  sizesFor,
} from './prices.ts';

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

describe('prices per litre', () => {
  const inLitres = { ...size, listPrice: 1499, unitPricePerLitre: 1732, listUnitPricePerLitre: 1999, vppUnitPricePerLitre: 1465 };

  it('stand beside what is paid, what was asked before and what members pay', () => {
    expect(litrePricesOf(inLitres)).toEqual({ pays: 1732, was: 1999, forMembers: 1465 });
    expect(litrePricesOf({ ...inLitres, vppApplier: true })).toEqual({ pays: 1465, was: 1999 });
    expect(litrePricesOf({ ...inLitres, listPrice: 1299, vppPrice: null, vppUnitPricePerLitre: null })).toEqual({ pays: 1732 });
  });

  it('stand beside nothing that is not sold by the litre', () => {
    expect(litrePricesOf({ ...inLitres, unitPricePerLitre: 0, listUnitPricePerLitre: 0, vppUnitPricePerLitre: null })).toEqual({});
  });
});

describe('a promotion where the law forbids reductions of a quarter', () => {
  const reduced = (listPrice: number, salePrice: number, vppPrice: number | null = null) => ({
    listPrice,
    salePrice,
    vppPrice,
    vppApplier: false,
  });

  it.each([
    ['a quarter', reduced(1000, 750), reduced(750, 750)],
    ['less than a quarter', reduced(1000, 751), reduced(1000, 751)],
    ['a quarter for members', reduced(1000, 900, 750), reduced(900, 900, 750)],
    ['a quarter below the sale price for members', reduced(1000, 900, 675), reduced(1000, 900)],
    ['nothing', reduced(900, 900), reduced(900, 900)],
  ])('shows of %s what it may', (_what, given, shown) => {
    expect(promotedPrices(given, 25)).toEqual(shown);
    expect(promotedPrices(given, null)).toEqual(given);
  });

  it('takes less off than a quarter', () => {
    expect([promotedPercent(30, 25), promotedPercent(25, 25), promotedPercent(20, 25), promotedPercent(30, null)]).toEqual([
      24, 24, 20, 30,
    ]);
  });
});
