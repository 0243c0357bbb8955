import type { Basket } from '@cellardoor/contracts';
import { basketDifference } from './basket-difference.ts';

const line = (itemCode: string, quantity: number, amount: number, lineType = 'STANDARD_ITEM') => ({
  product: { itemCode, name: itemCode, vintage: '', productType: 'wine' },
  sku: { itemCode },
  quantity,
  itemPriceInfo: { amount },
  lineItemIdentification: { itemClassifications: { contextClassificationDetails: [lineType] } },
});
const basket = (...lineItems: object[]) => ({ lineItems, currency: 'GBP' }) as unknown as Basket;
const told = (before: Basket | null, after: Basket) => {
  const { added, removed } = basketDifference(before, after);
  const short = (priced: typeof added) =>
    priced.flatMap(({ items, amount }) => [...items.map(({ item_id, quantity, price }) => `${quantity} ${item_id} at ${price}`), amount]);
  return { added: short(added), removed: short(removed) };
};

it('reports all lines of the first basket as added', () => {
  expect(told(null, basket(line('W1', 2, 2000)))).toEqual({ added: ['2 W1 at 10', 2000], removed: [] });
});

it('reports added and removed units at the unit price of their line', () => {
  const before = basket(line('W1', 2, 2000), line('W2', 3, 2400), line('W3', 1, 500));
  const after = basket(line('W1', 5, 4500), line('W2', 1, 900));
  expect(told(before, after)).toEqual({ added: ['3 W1 at 9', 2700], removed: ['2 W2 at 8', 1600, '1 W3 at 5', 500] });
});

it('keeps value and items alike where the units of a line do not cost the same', () => {
  expect(told(basket(line('W1', 1, 1000)), basket(line('W1', 3, 2999)))).toEqual({ added: ['2 W1 at 10', 2000], removed: [] });
});

it('reports nothing for changed prices and for free items', () => {
  const gift = line('G1', 1, 0, 'FREEGIFT_PROMOTION_ITEM');
  expect(told(basket(line('W1', 2, 2000)), basket(line('W1', 2, 1800), gift))).toEqual({ added: [], removed: [] });
  expect(told(basket(line('W1', 2, 2000), gift), basket(line('W1', 2, 2000)))).toEqual({ added: [], removed: [] });
});
