import type { LineItem, OfferItem, ToldProduct } from '@cellardoor/contracts';
import { ecommerceOf, splitIntoUnitPrices, inMajorUnits, pricedLine, pricedOffer, pricedProduct } from './ga4.ts';

const aLine = (quantity: number, amount: number, itemCode = 'W1') =>
  ({
    product: { itemCode, name: 'Rioja Reserva', vintage: '2019', productType: 'wine' },
    sku: { itemCode: `${itemCode}-6` },
    quantity,
    itemPriceInfo: { amount },
  }) as LineItem;

it.each([
  [1299, 'GBP', 12.99],
  [1299, 'JPY', 1299],
  [1299, 'KWD', 1.299],
  [0, 'USD', 0],
])('writes %i minor units of %s as %d', (amount, currency, major) => {
  expect(inMajorUnits(amount, currency)).toBe(major);
});

it('divides the amount of a line among its units without losing a penny', () => {
  expect(splitIntoUnitPrices(3897, 3)).toEqual([{ price: 1299, quantity: 3 }]);
  expect(splitIntoUnitPrices(1000, 3)).toEqual([
    { price: 333, quantity: 2 },
    { price: 334, quantity: 1 },
  ]);
  expect(splitIntoUnitPrices(0, 2)).toEqual([{ price: 0, quantity: 2 }]);
});

it('gives as value the sum of price times quantity of the items, and what was charged, for lines of many prices', () => {
  for (let amount = 0; amount < 4000; amount += 37) {
    const lines = [1, 2, 3, 7, 12, 99].map((quantity) => [quantity, amount + quantity] as const);
    const priced = lines.map(([quantity, charged]) => pricedLine(aLine(quantity, charged), 'GBP'));
    const { value, items } = ecommerceOf(priced, 'GBP');
    const pence = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
    expect(Math.round(value * 100)).toBe(pence);
    expect(pence).toBe(lines.reduce((sum, [, charged]) => sum + charged, 0));
    expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(lines.reduce((sum, [quantity]) => sum + quantity, 0));
  }
});

it("reports a line by its product's item code, with its size as the variant", () => {
  expect(pricedLine(aLine(2, 2598), 'GBP')).toEqual({
    amount: 2598,
    items: [{ item_id: 'W1', item_name: 'Rioja Reserva 2019', item_category: 'wine', item_variant: 'W1-6', price: 12.99, quantity: 2 }],
  });
});

const wine = {
  itemCode: 'W1',
  name: 'Rioja',
  producerName: 'Bodega',
  productType: 'wine',
  colourName: 'Red',
  vintage: '2019',
  currency: 'GBP',
  skus: [
    { itemCode: 'W1', salePrice: 1299, vppPrice: 999, vppApplier: false },
    { itemCode: 'W1-6', salePrice: 6000, vppPrice: null, vppApplier: false },
  ],
} as unknown as ToldProduct;

it('reports the unit price of a product, and the member price for members', () => {
  expect(pricedProduct(wine, false, 24)).toEqual({
    amount: 1299,
    items: [
      {
        item_id: 'W1',
        item_name: 'Rioja 2019',
        item_brand: 'Bodega',
        item_category: 'Red',
        item_variant: 'W1',
        index: 24,
        price: 12.99,
        quantity: 1,
      },
    ],
  });
  expect(pricedProduct(wine, true).items[0]).toMatchObject({ price: 9.99 });
  expect(pricedProduct({ ...wine, skus: [], producerName: '', colourName: '' }, false)).toEqual({
    amount: 0,
    items: [{ item_id: 'W1', item_name: 'Rioja 2019', item_category: 'wine', price: 0, quantity: 1 }],
  });
});

it("reports the items of an offer at the offer's price", () => {
  const offer = { itemCode: 'C1', displayName: 'A case of reds', offerPrice: 5999 } as OfferItem;
  expect(ecommerceOf([pricedOffer(offer, 'GBP')], 'GBP')).toEqual({
    currency: 'GBP',
    value: 59.99,
    items: [{ item_id: 'C1', item_name: 'A case of reds', price: 59.99, quantity: 1 }],
  });
});
