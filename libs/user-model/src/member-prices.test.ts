import type { Basket, Product, Session } from '@cellardoor/contracts';
import { paysMemberPrices, pricedFor } from './member-prices.ts';

const session = (memberPrices: boolean) => ({ memberPrices }) as Session;
const basket = (memberPrices: boolean) => ({ benefits: { memberPrices, freeDelivery: false } }) as Basket;

it('gives member prices to a member, and to a shopper with a membership in the basket', () => {
  expect(paysMemberPrices({ session: null, basket: null })).toBe(false);
  expect(paysMemberPrices({ session: session(false), basket: basket(false) })).toBe(false);
  expect(paysMemberPrices({ session: session(true), basket: null })).toBe(true);
  expect(paysMemberPrices({ session: null, basket: basket(true) })).toBe(true);
});

it('raises the price flag for a member where there is a member price, and lowers it for all others', () => {
  const skus = [
    { itemCode: 'W1', vppPrice: 899, vppApplier: false },
    { itemCode: 'W1-6', vppPrice: null, vppApplier: false },
  ];
  const wine = { skus } as unknown as Product;
  expect(pricedFor(wine, true).skus.map(({ vppApplier }) => vppApplier)).toEqual([true, false]);
  expect(pricedFor(pricedFor(wine, true), false).skus.map(({ vppApplier }) => vppApplier)).toEqual([false, false]);
});
