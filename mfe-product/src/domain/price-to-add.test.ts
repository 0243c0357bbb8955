import type { Sku } from '@cellardoor/contracts';
import { priceToAdd } from './price-to-add.ts';

const sku = (numberOfBottles: number, salePrice: number, vppPrice: number | null = null): Sku => ({
  itemCode: `W1-${numberOfBottles}`,
  numberOfBottles,
  stockUnits: numberOfBottles,
  listPrice: salePrice,
  salePrice,
  salePricePerBottle: salePrice / numberOfBottles,
  vppPrice,
  vppApplier: vppPrice !== null,
  unitPricePerLitre: 0,
  listUnitPricePerLitre: 0,
  vppUnitPricePerLitre: null,
});
const skus = [sku(1, 1099), sku(6, 5934)];
const asked = (wanted: number, inBasket = 0, onHand = 40) => priceToAdd({ skus, wanted, inBasket, onHand });

it('asks for six single bottles what the case costs', () => {
  expect(asked(6)).toEqual({ total: 5934, sizes: [6], next: undefined });
  expect(asked(7)).toMatchObject({ total: 7033, sizes: [6] });
});

it('asks for what the basket grows by', () => {
  expect(asked(1, 5)).toMatchObject({ total: 5934 - 5 * 1099, sizes: [6] });
  expect(asked(6, 3)).toMatchObject({ total: 5934 });
});

it('says what one more would save, as far as the stock reaches', () => {
  expect(asked(5)).toMatchObject({ total: 5495, sizes: [], next: { moreBottles: 1, perBottle: 989, saving: 660 } });
  expect(asked(2, 3)).toMatchObject({ next: { moreBottles: 1 } });
  expect(asked(5, 0, 5)?.next).toBeUndefined();
});

it('asks members for their price', () => {
  expect(priceToAdd({ skus: [sku(1, 1099, 899), sku(6, 5934)], wanted: 6, inBasket: 0, onHand: 40 })?.total).toBe(6 * 899);
});
