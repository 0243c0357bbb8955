import type { Basket, OfferItem } from '@cellardoor/contracts';
import { atMemberPrice, cartOffer, itemsOf, opensAfterAdd } from './cart-offer.ts';

const terms = { discountPercent: 20, maximumDiscount: 6000, weeksBetweenCases: 8, caseBottles: 6 };
const anOffer = (itemCode: string, type: OfferItem['type'] = 'FILL_THE_CASE') => ({ itemCode, type, rule: 'extra' }) as OfferItem;
const codes = (...offerItems: OfferItem[]) => cartOffer({ offerItems, terms })?.offers.map(({ itemCode }) => itemCode);

it('offers the best of each type: a plan and a case, a case alone, or nothing', () => {
  expect(codes(anOffer('P1', 'WINEPLAN'), anOffer('C1'), anOffer('C2'))).toEqual(['P1', 'C1']);
  expect(codes(anOffer('C1'), anOffer('C2'))).toEqual(['C1']);
  expect(codes()).toBeUndefined();
});

it('[UPS-05] adds one of what is offered, by the type and rule of its offer', () => {
  const upsellOfferDetails = { type: 'WINEPLAN', rule: 'extra' };
  expect(itemsOf(anOffer('P1', 'WINEPLAN'))).toEqual([{ itemCode: 'P1', quantity: 1, upsellOfferDetails }]);
});

it('asks a member for the lower price', () => {
  expect(atMemberPrice({ ...anOffer('C1'), offerPrice: 900, memberPrice: 800 }).offerPrice).toBe(800);
  expect(atMemberPrice({ ...anOffer('C1'), offerPrice: 900, memberPrice: null }).offerPrice).toBe(900);
});

const basketOf = (numBottles: number, line: object = {}) =>
  ({ numBottles, lineItems: [{ sku: { itemCode: 'W1' }, itemPriceInfo: { discount: 0 }, ...line }] }) as unknown as Basket;
const add = { basket: basketOf(12), itemCode: 'W1', isBasketPage: false, rejections: 0 };

it.each([
  [true, 'with twelve bottles in the basket', add],
  [false, 'with eleven', { ...add, basket: basketOf(11) }],
  [false, 'without a basket', { ...add, basket: null }],
  [false, 'on the basket’s page', { ...add, isBasketPage: true }],
  [false, 'after a refusal', { ...add, rejections: 1 }],
  [false, 'after an add that an offer made', { ...add, basket: basketOf(12, { itemPriceInfo: { discount: 1 } }) }],
  [false, 'after joining a plan', { ...add, basket: basketOf(12, { plan: {} }) }],
])('[UPS-02] opens by itself, %p: %s', (opens, _when, added) => {
  expect(opensAfterAdd(added)).toBe(opens);
});
