import type { BasketLine } from '@cellardoor/contracts';
import { mostOnLine, sharesStock, shortageOf } from './quantity.ts';

const line = (stockUnits: number, rest: Partial<BasketLine>) =>
  ({ quantity: 1, stockQty: 1, terms: { stockUnits }, ...rest }) as BasketLine;

it('counts what a unit takes of the stock: the bottles of a case, or one of what is counted whole', () => {
  expect(mostOnLine(line(6, { stockQty: 20 }))).toBe(3);
  expect(mostOnLine(line(1, { stockQty: 20 }))).toBe(20);
});

it('stops at the limit of a line', () => {
  expect(mostOnLine(line(1, { stockQty: 5000 }))).toBe(99);
});

it('never falls below what the line holds', () => {
  expect(mostOnLine(line(1, { stockQty: 0, quantity: 4 }))).toBe(4);
});

it('says of a line what the stock is short of, in its own units, and nothing where it suffices or nothing of it runs out', () => {
  expect(shortageOf(line(1, { stockQty: 1, quantity: 2 }))).toEqual({ left: 1, isSoldOut: false });
  expect(shortageOf(line(6, { stockQty: 11, quantity: 2 }))).toEqual({ left: 1, isSoldOut: false });
  expect(shortageOf(line(6, { stockQty: 5 }))).toEqual({ left: 0, isSoldOut: false });
  expect(shortageOf(line(1, { stockQty: 0 }))).toEqual({ left: 0, isSoldOut: true });
  expect(shortageOf(line(6, { stockQty: 12, quantity: 2 }))).toBeUndefined();
  expect(shortageOf(line(0, { stockQty: 0 }))).toBeUndefined();
});

it('knows a line whose wine is in the basket in another size, too', () => {
  const of = (commerceItemId: string, itemCode: string) => line(1, { commerceItemId, product: { itemCode } as BasketLine['product'] });
  const lines = [of('1', 'W'), of('2', 'W'), of('3', 'V')];
  expect(lines.map((one) => sharesStock(one, lines))).toEqual([true, true, false]);
});
