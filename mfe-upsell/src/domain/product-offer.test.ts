import type { OfferItem, OffersWithProduct, Sku } from '@cellardoor/contracts';
import { offerForMember, priceBeside, productOffer } from './product-offer.ts';

const terms = { discountPercent: 20, maximumDiscount: 6000, weeksBetweenCases: 8, caseBottles: 6 };
const sku = { numberOfBottles: 1, stockUnits: 1, listPrice: 1399, salePrice: 1299, vppPrice: 999, vppApplier: false };
const wine = (...skus: object[]) => ({ itemCode: 'W1001', name: 'Marlac', skus: skus as Sku[] });
const offers = (beside: OffersWithProduct['beside'], ...offerItems: object[]): OffersWithProduct => ({
  offerItems: offerItems as OfferItem[],
  availableSpaces: 0,
  terms,
  beside,
});

it('makes the first offer, beside the wine at its price by the bottle', () => {
  const made = productOffer(offers(wine({ ...sku, numberOfBottles: 6, stockUnits: 6 }, sku), { itemCode: 'C2001' }, { itemCode: 'C2002' }));
  expect(made?.offer.itemCode).toBe('C2001');
  expect(made?.beside).toMatchObject({ itemCode: 'W1001', name: 'Marlac', bottles: 1 });
});

it('makes it beside a mixed case at the price of the case', () => {
  const dozen = wine({ ...sku, numberOfBottles: 12, salePrice: 9900 });
  expect(priceBeside(productOffer(offers(dozen, { itemCode: 'C2001' }))!.beside, 1)).toBe(9900);
});

it('asks members for their price, of the case and of the wine, where there is one', () => {
  const made = productOffer(offers(wine(sku), { itemCode: 'C2001', offerPrice: 9000, memberPrice: 8800 }))!;
  expect(offerForMember(made).offer.offerPrice).toBe(8800);
  expect(priceBeside(made.beside, 6)).toBe(6 * 1299);
  expect(priceBeside(offerForMember(made).beside, 6)).toBe(6 * 999);
  const none = productOffer(offers(wine({ ...sku, vppPrice: null }), { itemCode: 'C2001', offerPrice: 9000, memberPrice: null }))!;
  expect(offerForMember(none).offer.offerPrice).toBe(9000);
  expect(priceBeside(offerForMember(none).beside, 1)).toBe(1299);
});

it('asks for the bottles beside it what the basket charges: six at the price of the case', () => {
  const { beside } = productOffer(
    offers(wine(sku, { ...sku, numberOfBottles: 6, stockUnits: 6, salePrice: 6990, vppPrice: null }), { itemCode: 'C2001' }),
  )!;
  expect(priceBeside(beside, 6)).toBe(6990);
  expect(priceBeside(beside, 0)).toBe(0);
});

it('makes none where there is none, or where the wine is not sold by the bottle', () => {
  expect(productOffer(offers(null))).toBeUndefined();
  expect(productOffer(offers(wine(sku)))).toBeUndefined();
  expect(productOffer(offers(wine({ ...sku, numberOfBottles: 6, stockUnits: 6 }), { itemCode: 'C2001' }))).toBeUndefined();
});
