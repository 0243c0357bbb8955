import type { Basket, OfferItem, ProductOffers } from '@cellardoor/contracts';
import { batchOf, isTaken, opensByItself, unitsBeside } from './offer-rules.ts';

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
  memberPrice: null,
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

it('adds a case of the wine beside the offer, or one mixed case, unless the basket holds it', () => {
  const beside = { itemCode: 'W1001', name: 'Marlac', bottles: 1, skus: [] };
  expect(unitsBeside(null, { beside, terms })).toBe(6);
  expect(unitsBeside(null, { beside: { ...beside, bottles: 12 }, terms })).toBe(1);
  expect(unitsBeside(basketWith('W1002', 'W1002'), { beside, terms })).toBe(6);
  expect(unitsBeside(basketWith('W1001-6', 'W1001'), { beside, terms })).toBe(0);
});

it('names the offer that the case comes from, in one batch with the wine', () => {
  const beside = { itemCode: 'W1001', name: 'Marlac', bottles: 1, skus: [] };
  const offered = { itemCode: 'C2001', quantity: 1, upsellOfferDetails: { type: 'WINEPLAN', rule: 'hero' } };
  expect(batchOf({ offer, beside }, 0)).toEqual([offered]);
  expect(batchOf({ offer, beside }, 6)).toEqual([offered, { itemCode: 'W1001', quantity: 6 }]);
});

it('is taken once its case has the discount in the basket, and not before', () => {
  const withCase = (discount: number) =>
    ({ lineItems: [{ product: { itemCode: 'C2001' }, itemPriceInfo: { discount } }] }) as unknown as Basket;
  expect(isTaken(withCase(2400), offer)).toBe(true);
  expect(isTaken(withCase(0), offer)).toBe(false);
  expect(isTaken(null, offer)).toBe(false);
});
