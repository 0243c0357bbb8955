import type { Basket, OfferItem, ProductOffers } from '@cellardoor/contracts';
import { batchOf, bestOffer, opensByItself } from './offer-rules.ts';

const offer: OfferItem = {
  type: 'WINEPLAN',
  rule: 'hero',
  itemCode: 'C2001',
  mixed: true,
  displayName: 'The Rioja dozen',
  webHeadline: 'Twelve bottles, six growers',
  thumbnailImage: '/pictures/C2001-120.avif',
  bottleCount: 12,
  listPrice: 15000,
  offerPrice: 12000,
};
const terms: ProductOffers['terms'] = { discountPercent: 20, maximumDiscount: 6000, weeksBetweenCases: 8, caseBottles: 6 };
const basketWith = (sku: string, product: string) =>
  ({ lineItems: [{ sku: { itemCode: sku }, product: { itemCode: product } }] }) as unknown as Basket;
const anAdd = (bottles: number, sku = 'W1001') => ({ itemCode: sku, quantity: 1, bottles, mixed: false, basket: basketWith(sku, 'W1001') });

it('opens by itself from twelve bottles of this wine', () => {
  expect(opensByItself(anAdd(11), 'W1001', 0)).toBe(false);
  expect(opensByItself(anAdd(12), 'W1001', 0)).toBe(true);
  expect(opensByItself(anAdd(12), 'W1002', 0)).toBe(false);
});

it('knows a case of six as the same wine', () => {
  expect(opensByItself(anAdd(12, 'W1001-6'), 'W1001', 0)).toBe(true);
});

it('does not open by itself after one rejection', () => {
  expect(opensByItself(anAdd(24), 'W1001', 1)).toBe(false);
});

it('makes the best offer, or none', () => {
  expect(bestOffer({ offerItems: [offer], availableSpaces: 0, terms })).toBe(offer);
  expect(bestOffer({ offerItems: [], availableSpaces: 0, terms })).toBeUndefined();
  expect(bestOffer(null)).toBeUndefined();
});

it('adds a mixed case once, and a single wine by the case, with the offer that it comes from', () => {
  const details = { type: 'WINEPLAN', rule: 'hero' };
  expect(batchOf(offer, terms)).toEqual([{ itemCode: 'C2001', quantity: 1, upsellOfferDetails: details }]);
  expect(batchOf({ ...offer, mixed: false, itemCode: 'W1009' }, terms)).toEqual([
    { itemCode: 'W1009', quantity: 6, upsellOfferDetails: details },
  ]);
});
