import type { OrderSummary } from '@cellardoor/contracts';
import { orderChanges } from './order-changes.ts';

const line = (itemCode: string, amount: number, quantity = 1) => ({
  sku: { itemCode },
  product: { name: itemCode },
  quantity,
  itemPriceInfo: { amount },
});
const order = (lines: object[], delivery: number, total: number) =>
  ({ lineItems: lines, orderPriceInfo: { delivery, tax: 0, total } }) as unknown as OrderSummary;

it('finds nothing where nothing changed', () => {
  expect(orderChanges(order([line('W1', 999)], 799, 1798), order([line('W1', 999)], 799, 1798))).toEqual([]);
});

it('tells bottles that were added from a price that rose', () => {
  expect(orderChanges(order([line('W1', 999)], 0, 999), order([line('W1', 1998, 2)], 0, 999))).toEqual([
    { of: 'line', name: 'W1', before: 999, now: 1998, quantities: { before: 1, now: 2 } },
  ]);
});

it('names what the card pays where the total is the same', () => {
  const paying = (toPay: number) =>
    ({ lineItems: [], orderPriceInfo: { delivery: 0, tax: 0, total: 2000, toPay } }) as unknown as OrderSummary;
  expect(orderChanges(paying(500), paying(2000))).toEqual([{ of: 'toPay', before: 500, now: 2000 }]);
});

it('names the wines that moved, went or came, then delivery, then the total', () => {
  const seen = order([line('W1', 999), line('W2', 500)], 799, 2298);
  expect(orderChanges(seen, order([line('W1', 1099), line('W3', 100)], 0, 1199))).toEqual([
    { of: 'line', name: 'W1', before: 999, now: 1099 },
    { of: 'gone', name: 'W2' },
    { of: 'added', name: 'W3' },
    { of: 'delivery', before: 799, now: 0 },
    { of: 'total', before: 2298, now: 1199 },
  ]);
});
