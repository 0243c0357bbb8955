import type { Basket } from '@cellardoor/contracts';
import { freeDelivery } from './free-delivery.ts';

const typed = (...types: string[]) => ({ lineItemIdentification: { itemClassifications: { contextClassificationDetails: types } } });
const wines = (bottleCount: number) => ({ ...typed(), bottleCount, terms: { isDelivered: true } });
const membership = { ...typed(), bottleCount: 0, terms: { isDelivered: false } };
const inBond = { ...typed(), bottleCount: 12, terms: { isDelivered: false } };
const welcomeItem = { ...typed('WINEREWARD_FREE_ITEM'), bottleCount: 1, terms: { isDelivered: true } };
const basket = (bottles: number, free = false, lineItems: object[] = [wines(bottles)]) =>
  ({ benefits: { memberPrices: false, freeDelivery: free }, lineItems }) as unknown as Basket;

it.each([
  [0, 12, undefined],
  [11, 1, undefined],
  [12, 0, 'bottles'],
  [99, 0, 'bottles'],
])('counts what %d bottles miss to free delivery', (bottles, missing, why) => {
  expect(freeDelivery(basket(bottles), 12)).toEqual({ bottles, missing, why });
});

it('misses nothing that bottles could bring where a country has no free delivery', () => {
  expect(freeDelivery(basket(99), null)).toEqual({ bottles: 99, missing: null, why: undefined });
});

it('reads from a basket whose membership makes it free, and which lines are delivered', () => {
  expect(freeDelivery(basket(1, true), 12)).toMatchObject({ missing: 0, why: 'membership' });
  expect(freeDelivery(basket(0, false, [membership, welcomeItem]), 12)).toMatchObject({ missing: 0, why: 'plan' });
  expect(freeDelivery(basket(0, false, [membership]), 12)).toMatchObject({ missing: 0, why: 'nothing' });
  expect(freeDelivery(basket(0, false, [wines(2), inBond]), 12)).toEqual({ bottles: 2, missing: 10, why: undefined });
});
