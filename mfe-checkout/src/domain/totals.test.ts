import type { OrderSummary } from '@cellardoor/contracts';
import { pricesSoFar, totalsLines } from './totals.ts';

const prices = (rest: Partial<OrderSummary['orderPriceInfo']>) => {
  const { rawSubtotal = 5000, savings = 0, delivery = 799, tax = 0 } = rest;
  const subtotal = rawSubtotal - savings;
  const total = subtotal + delivery + tax;
  return { rawSubtotal, savings, subtotal, delivery, tax, taxIncluded: 0, total, paidByPoints: 0, paidByGifts: 0, toPay: total };
};

it.each([
  ['plain', prices({})],
  ['savings', prices({ savings: 750 })],
  ['savings too small for a line', prices({ savings: 100 })],
  ['tax on top', prices({ savings: 750, tax: 412 })],
  ['free delivery', prices({ delivery: 0 })],
])('adds up to the total: %s', (_, of) => {
  expect(totalsLines(of).reduce((sum, { amount }) => sum + amount, 0)).toBe(of.total);
});

it('has lines for savings above 1 and for tax on top alone', () => {
  expect(totalsLines(prices({ savings: 101, tax: 5 })).map(({ key }) => key)).toEqual(['subtotal', 'savings', 'delivery', 'tax']);
  expect(totalsLines(prices({ savings: 100 })).map(({ key }) => key)).toEqual(['subtotal', 'delivery']);
});

it('tells of a basket what the order will say', () => {
  const soFar = pricesSoFar({ rawSubtotal: 5000, savings: 750, total: 4250 }, 799);
  expect(totalsLines(soFar)).toEqual(totalsLines(prices({ savings: 750, delivery: 799 })));
  expect(soFar.total).toBe(5049);
});
