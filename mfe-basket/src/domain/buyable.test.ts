import type { Product } from '@cellardoor/contracts';
import { buyable } from './buyable.ts';

const wine = (stockQty: number, rest: Partial<Product> = {}) =>
  ({
    itemCode: 'W1001',
    name: 'Rioja',
    vintage: '2019',
    skus: [
      { itemCode: 'W1001', stockUnits: 1, numberOfBottles: 1 },
      { itemCode: 'W1001-6', stockUnits: 6, numberOfBottles: 6 },
    ],
    inventoryInfo: { stockQty, summaryAvailabilityStatus: stockQty ? 'in_stock' : 'out_of_stock' },
    ...rest,
  }) as Product;

it('takes the sku of the code, and the first for any other', () => {
  expect(buyable(wine(20), 'W1001-6')).toEqual({ itemCode: 'W1001-6', bottles: 6, productItemCode: 'W1001', name: 'Rioja 2019', most: 3 });
  expect(buyable(wine(20), 'w1001')).toMatchObject({ itemCode: 'W1001', most: 20 });
});

it('lets no more than 99 be chosen, and none that is sold out', () => {
  expect(buyable(wine(500), 'W1001')).toMatchObject({ most: 99 });
  expect(buyable(wine(0), 'W1001')).toMatchObject({ most: 0 });
  expect(buyable(wine(5), 'W1001-6')).toMatchObject({ most: 0 });
});

it('sells nothing that has no sku', () => {
  expect(buyable(wine(5, { skus: [] }), 'W1001')).toBeNull();
});
