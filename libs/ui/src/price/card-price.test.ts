import type { ProductSummary } from '@cellardoor/contracts';
import { cardPrice } from './card-price.ts';

type Sku = ProductSummary['skus'][number];
const sku = (given: Partial<Sku>): Sku => ({
  itemCode: 'W1',
  numberOfBottles: 1,
  stockUnits: 1,
  listPrice: 1299,
  salePrice: 1299,
  salePricePerBottle: 1299,
  vppPrice: null,
  vppApplier: false,
  unitPricePerLitre: 1732,
  listUnitPricePerLitre: 1732,
  vppUnitPricePerLitre: null,
  ...given,
});

it('has no price for a product without skus', () => {
  expect(cardPrice({ skus: [] })).toBeUndefined();
});

it('shows the price alone where nothing is off', () => {
  expect(cardPrice({ skus: [sku({})] })).toEqual({ sku: sku({}), amount: 1299, member: false, perLitre: { pays: 1732 } });
});

it('shows the list price, and on the badge the price a bottle and what is saved, where the sale price is below the list price', () => {
  expect(cardPrice({ skus: [sku({ salePrice: 899, salePricePerBottle: 899 })] })).toMatchObject({
    amount: 899,
    was: 1299,
    saved: 400,
    badge: { perBottle: 899, saved: 400 },
  });
});

it('shows the price per bottle of a case, in the badge too', () => {
  const mixed = sku({ numberOfBottles: 12, listPrice: 15840, salePrice: 11900, salePricePerBottle: 992 });
  expect(cardPrice({ skus: [mixed] })).toMatchObject({
    amount: 11900,
    was: 15840,
    saved: 3940,
    badge: { perBottle: 992 },
    perBottle: 992,
  });
});

it('takes the member price where it applies, without a sale badge', () => {
  const price = cardPrice({ skus: [sku({ vppPrice: 1099, vppApplier: true })] });
  expect(price).toMatchObject({ amount: 1099, member: true, was: 1299 });
  expect(price).not.toHaveProperty('badge');
});

it('shows the member price to non-members where it is lower', () => {
  expect(cardPrice({ skus: [sku({ vppPrice: 1099 })] })).toMatchObject({ amount: 1299, member: false, forMembers: 1099 });
  expect(cardPrice({ skus: [sku({ vppPrice: 1299 })] })).not.toHaveProperty('forMembers');
  expect(cardPrice({ skus: [sku({ vppPrice: 1099, vppApplier: true })] })).not.toHaveProperty('forMembers');
});

it("shows the member's saving on the badge of a member", () => {
  const reduced = sku({ salePrice: 1199, salePricePerBottle: 1199, vppPrice: 1099 });
  expect(cardPrice({ skus: [reduced] })).toMatchObject({ amount: 1199, badge: { perBottle: 1199, saved: 100 } });
  expect(cardPrice({ skus: [{ ...reduced, vppApplier: true }] })).toMatchObject({ amount: 1099, badge: { perBottle: 1099, saved: 200 } });
});

it('shows the cheapest case of the same wine if a bottle in it costs less', () => {
  const six = sku({ numberOfBottles: 6, listPrice: 7794, salePrice: 6594, salePricePerBottle: 1099 });
  const twelve = sku({ numberOfBottles: 12, listPrice: 15588, salePrice: 11988, salePricePerBottle: 999 });
  expect(cardPrice({ skus: [sku({}), six, twelve] })?.byTheCase).toEqual({ perBottle: 999, bottles: 12 });
  expect(cardPrice({ skus: [sku({}), sku({ numberOfBottles: 6, salePrice: 7794 })] })).not.toHaveProperty('byTheCase');
  expect(cardPrice({ skus: [sku({ vppPrice: 1199 }), six] })).not.toHaveProperty('byTheCase');
});
