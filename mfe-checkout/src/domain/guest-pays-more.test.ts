import type { Basket, OrderSummary } from '@cellardoor/contracts';
import { guestPaysMore } from './guest-pays-more.ts';

const basketOf = (benefits: Partial<Basket['benefits']>) =>
  ({
    benefits: { memberPrices: false, freeDelivery: false, ...benefits },
    numBottles: 3,
    orderPriceInfo: { rawSubtotal: 3297, savings: 300, total: 2997 },
  }) as unknown as Basket;
const orderOf = (total: number, bottleCounts = [3]) =>
  ({ lineItems: bottleCounts.map((bottleCount) => ({ bottleCount })), orderPriceInfo: { total } }) as unknown as OrderSummary;
const member = { basket: basketOf({ memberPrices: true }), standard: { cost: 0 } };

it('is what the member price and the free delivery had taken off', () => {
  expect(guestPaysMore(member, orderOf(4096))).toBe(1099);
  expect(guestPaysMore({ ...member, basket: basketOf({ freeDelivery: true }) }, orderOf(3796))).toBe(799);
});

it('leaves out the delivery that the member was to pay as well, and counts the bottles of all lines', () => {
  expect(guestPaysMore({ ...member, standard: { cost: 799 } }, orderOf(4096))).toBe(300);
  expect(guestPaysMore(member, orderOf(4096, [2, 1]))).toBe(1099);
});

it('is nothing where a guest pays the same, for whom no membership counted, and where the total has grown for other reasons', () => {
  expect(guestPaysMore(member, orderOf(2997))).toBeUndefined();
  expect(guestPaysMore({ ...member, basket: basketOf({}) }, orderOf(4096))).toBeUndefined();
  expect(guestPaysMore(member, orderOf(4096, [4]))).toBeUndefined();
  expect(guestPaysMore({ ...member, standard: null }, orderOf(4096))).toBeUndefined();
});
