import type { OfferItem, Product, ProductOffers } from '@cellardoor/contracts';
import { forMember, productOffer } from './product-offer.ts';

const terms = { discountPercent: 20, maximumDiscount: 6000, weeksBetweenCases: 8, caseBottles: 6 };
const offers = (...offerItems: object[]) => ({ offerItems: offerItems as OfferItem[], availableSpaces: 0, terms }) satisfies ProductOffers;
const sku = { numberOfBottles: 1, salePrice: 1299, vppPrice: 999, vppApplier: false };
const wine = (...skus: object[]) => ({ itemCode: 'W1001', name: 'Marlac', mixed: false, skus }) as unknown as Product;

it('makes the first offer, beside the wine at its price by the bottle', () => {
  const made = productOffer(offers({ itemCode: 'C2001' }, { itemCode: 'C2002' }), wine({ ...sku, numberOfBottles: 6 }, sku));
  expect(made?.offer.itemCode).toBe('C2001');
  expect(made?.beside).toEqual({ itemCode: 'W1001', name: 'Marlac', mixed: false, unitPrice: 1299, memberPrice: 999 });
});

it('makes it beside a mixed case at the price of the case', () => {
  const dozen = { ...wine({ ...sku, numberOfBottles: 12, salePrice: 9900 }), mixed: true };
  expect(productOffer(offers({ itemCode: 'C2001' }), dozen)?.beside.unitPrice).toBe(9900);
});

it('asks members for their price, of the case and of the wine, where there is one', () => {
  const made = productOffer(offers({ itemCode: 'C2001', offerPrice: 9000, memberPrice: 8800 }), wine(sku))!;
  expect(forMember(made)).toMatchObject({ offer: { offerPrice: 8800 }, beside: { unitPrice: 999 } });
  const none = productOffer(offers({ itemCode: 'C2001', offerPrice: 9000, memberPrice: null }), wine({ ...sku, vppPrice: null }))!;
  expect(forMember(none)).toMatchObject({ offer: { offerPrice: 9000 }, beside: { unitPrice: 1299 } });
});

it('makes none where there is none, or where the wine is not sold by the bottle', () => {
  expect(productOffer(offers(), wine(sku))).toBeUndefined();
  expect(productOffer(offers({ itemCode: 'C2001' }), wine({ ...sku, numberOfBottles: 6 }))).toBeUndefined();
});
