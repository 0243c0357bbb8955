import fc from 'fast-check';
import { totalsOf } from './totals.ts';

const input = {
  taxIncluded: 20,
  rawSubtotal: 10000,
  subtotal: 9000,
  taxable: 9000,
  delivery: 799,
  byCardAlone: 0,
  taxOnTop: 0,
  pointsWorth: 0,
  giftBalance: 0,
} as const;

it('adds delivery and says what tax the total holds', () => {
  expect(totalsOf(input)).toMatchObject({
    savings: 1000,
    subtotal: 9000,
    delivery: 799,
    tax: 0,
    total: 9799,
    taxIncluded: 1633,
    taxIncludedAt: { percent: 20, amount: 9799 },
    toPay: 9799,
  });
});

it('puts American tax on top, rounded to a cent', () => {
  expect(totalsOf({ ...input, taxIncluded: 0, subtotal: 9999, taxable: 9999, delivery: 1499, taxOnTop: 635 })).toMatchObject({
    tax: 635,
    total: 12133,
    taxIncluded: 0,
  });
});

it('lets gifts pay the tax on top, too', () => {
  const sums = totalsOf({ ...input, taxIncluded: 0, subtotal: 9999, taxable: 9999, delivery: 1499, taxOnTop: 635, giftBalance: 99999 });
  expect(sums).toMatchObject({ paidByGifts: 12133, toPay: 0 });
});

it('puts tax on what is taxed alone', () => {
  expect(totalsOf({ ...input, taxable: 4000, taxOnTop: 1000 })).toMatchObject({ tax: 400, total: 9000 + 799 + 400 });
});

it('lets neither points nor gifts pay what a card alone pays, and includes no tax in what is not taxed', () => {
  const withVoucher = { ...input, taxable: 4000, byCardAlone: 5000 };
  expect(totalsOf({ ...withVoucher, pointsWorth: 99999 })).toMatchObject({
    paidByPoints: 4799,
    toPay: 5000,
    taxIncluded: 800,
    taxIncludedAt: { percent: 20, amount: 4799 },
  });
  expect(totalsOf({ ...withVoucher, pointsWorth: 1000, giftBalance: 99999 })).toMatchObject({
    paidByPoints: 1000,
    paidByGifts: 3799,
    toPay: 5000,
  });
});

it('lets points pay first, and never more than the total', () => {
  expect(totalsOf({ ...input, pointsWorth: 2500 })).toMatchObject({ paidByPoints: 2500, toPay: 7299 });
  expect(totalsOf({ ...input, pointsWorth: 99999 })).toMatchObject({ paidByPoints: 9799, toPay: 0 });
});

it('lets gifts pay what points leave, and never more', () => {
  expect(totalsOf({ ...input, giftBalance: 5000 })).toMatchObject({ paidByGifts: 5000, toPay: 4799 });
  expect(totalsOf({ ...input, pointsWorth: 2500, giftBalance: 99999 })).toMatchObject({
    paidByPoints: 2500,
    paidByGifts: 7299,
    toPay: 0,
  });
});

it('adds up whatever the amounts', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.integer({ min: 0, max: 1100 }),
      amount,
      amount,
      (saved, subtotal, delivery, taxOnTop, pointsWorth, giftBalance) => {
        const t = totalsOf({
          taxIncluded: 0,
          rawSubtotal: subtotal + saved,
          subtotal,
          taxable: subtotal,
          byCardAlone: Math.floor(subtotal / 3),
          delivery,
          taxOnTop,
          pointsWorth,
          giftBalance,
        });
        expect(t.rawSubtotal - t.savings + t.delivery + t.tax).toBe(t.total);
        expect(t.paidByPoints + t.paidByGifts + t.toPay).toBe(t.total);
        expect(t.toPay).toBeGreaterThanOrEqual(Math.floor(subtotal / 3));
        expect(Object.values(t).every(Number.isInteger)).toBe(true);
        expect(t).not.toHaveProperty('taxIncludedAt');
      },
    ),
  );
});
