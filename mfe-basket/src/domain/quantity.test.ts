import type { LineItem } from '@cellardoor/contracts';
import { mostOnLine } from './quantity.ts';

const line = (rest: Partial<LineItem>, mixed = false): LineItem =>
  ({ quantity: 1, caseBottleCount: 1, stockQty: 1, product: { name: 'Rioja', vintage: mixed ? '' : '2019', mixed }, ...rest }) as LineItem;

it('counts a wine in bottles and a mixed case in cases', () => {
  expect(mostOnLine(line({ stockQty: 20, caseBottleCount: 6 }))).toBe(3);
  expect(mostOnLine(line({ stockQty: 20, caseBottleCount: 6 }, true))).toBe(20);
});

it('stops at the limit of a line', () => {
  expect(mostOnLine(line({ stockQty: 5000 }))).toBe(99);
});

it('never falls below what the line holds', () => {
  expect(mostOnLine(line({ stockQty: 0, quantity: 4 }))).toBe(4);
});
