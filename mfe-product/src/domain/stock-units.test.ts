import type { Basket, Product } from '@cellardoor/contracts';
import { unitsInBasket } from './stock-units.ts';

const wine = { itemCode: 'W1', skus: [{ itemCode: 'W1' }, { itemCode: 'W1-6' }] } as Product;
const mixed = { itemCode: 'C1', skus: [{ itemCode: 'C1' }] } as Product;
const line = (product: string, sku: string, quantity: number, stockUnits: number) => ({
  product: { itemCode: product },
  sku: { itemCode: sku },
  quantity,
  terms: { stockUnits },
});
const basket = {
  lineItems: [line('W1', 'W1', 2, 1), line('W1', 'W1-6', 1, 6), line('W2', 'W2', 5, 1), line('C1', 'C1', 2, 1)],
} as Basket;

it('adds up the bottles of a wine over its sizes', () => {
  expect(unitsInBasket(basket, wine)).toBe(8);
});

it('counts a mixed case in cases', () => {
  expect(unitsInBasket(basket, mixed)).toBe(2);
});

it('finds nothing where there is no basket', () => {
  expect(unitsInBasket(null, wine)).toBe(0);
});
