import type { BasketLine } from '@cellardoor/contracts';
import { mostOnLine } from './quantity.ts';

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
