import type { Product, Sku } from '@cellardoor/contracts';
import { buyingOptions, inReach, percentSaved } from './buying-options.ts';

const sku = (over: Partial<Sku>): Sku => ({
  itemCode: 'W1',
  numberOfBottles: 1,
  stockUnits: 1,
  listPrice: 2499,
  salePrice: 2499,
  salePricePerBottle: 2499,
  vppPrice: null,
  vppApplier: false,
  unitPricePerLitre: 3332,
  listUnitPricePerLitre: 3332,
  vppUnitPricePerLitre: null,
  ...over,
});
const six = sku({ itemCode: 'W1-6', numberOfBottles: 6, stockUnits: 6, listPrice: 14994, salePrice: 13194, unitPricePerLitre: 2932 });

it('offers the case first, by the bottle and by the litre', () => {
  const [first, second] = buyingOptions({ skus: [sku({}), six] });
  expect(first).toMatchObject({ itemCode: 'W1-6', price: 13194, pricePerBottle: 2199, perLitre: { pays: 2932, was: 3332 }, saving: 1800 });
  expect(second).toMatchObject({ itemCode: 'W1', price: 2499, perLitre: { pays: 3332 }, saving: 0 });
});

it('takes the member price where it applies, and says so', () => {
  const skus = [sku({ vppPrice: 1999, vppApplier: true })];
  expect(buyingOptions({ skus })[0]).toMatchObject({ price: 1999, saving: 500, forMembers: true, memberPrice: null });
});

it('only tells of a member price that does not apply', () => {
  const options = (vppPrice: number | null) => buyingOptions({ skus: [sku({ vppPrice })] })[0];
  expect(options(1999)).toMatchObject({ price: 2499, forMembers: false, memberPrice: 1999 });
  expect(options(null)).toMatchObject({ memberPrice: null });
});

it('holds a case out of reach when fewer bottles are left', () => {
  const [option] = buyingOptions({ skus: [six] });
  const stock = (stockQty: number) => ({ inventoryInfo: { stockQty } }) as Product;
  expect(inReach(option!, stock(6))).toBe(true);
  expect(inReach(option!, stock(5))).toBe(false);
});

it('never rounds a saving up', () => {
  expect(percentSaved({ saving: 1999, listPrice: 10000 })).toBe(19);
  expect(percentSaved({ saving: 0, listPrice: 0 })).toBe(0);
});
