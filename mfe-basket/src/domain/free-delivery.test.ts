import type { Basket } from '@cellardoor/contracts';
import { freeDelivery } from './free-delivery.ts';

const wine = { terms: { isDelivered: true } };
const membership = { terms: { isDelivered: false } };
const basket = (numBottles: number, free = false, lineItems: object[] = [wine]) =>
  ({ numBottles, benefits: { memberPrices: false, freeDelivery: free }, lineItems }) as unknown as Basket;

it.each([
  [0, 12, false],
  [11, 1, false],
  [12, 0, true],
  [99, 0, true],
])('counts what %d bottles miss to free delivery', (bottles, missing, reached) => {
  expect(freeDelivery(basket(bottles), 12)).toMatchObject({ missing, reached });
});

it('misses nothing that bottles could bring where a country has no free delivery', () => {
  expect(freeDelivery(basket(99), null)).toEqual({ missing: null, reached: false });
});

it('is free for whose membership says so', () => {
  expect(freeDelivery(basket(1, true), 12)).toMatchObject({ missing: 0, reached: true, by: 'benefit' });
  expect(freeDelivery(basket(1, true), null)).toMatchObject({ missing: 0, reached: true, by: 'benefit' });
});

it('costs nothing where there is nothing to deliver', () => {
  expect(freeDelivery(basket(0, false, [membership]), 12)).toMatchObject({ reached: true, by: 'nothing' });
  expect(freeDelivery(basket(0, false, []), 12).reached).toBe(false);
});
