import type { WineCount } from '../agreements/wine-plan.ts';
import { withoutMissing } from './sold-out.ts';

const original: readonly WineCount[] = [
  { itemCode: 'A', quantity: 4 },
  { itemCode: 'B', quantity: 2 },
];
const send = (chosen: readonly WineCount[], stock: Record<string, number>) =>
  withoutMissing(chosen, original, new Map(Object.entries(stock).map(([code, count]) => [code, { stock: count }])), 6000);

it('sends what was chosen while it can be had', () => {
  const chosen = [
    { itemCode: 'A', quantity: 4 },
    { itemCode: 'C', quantity: 2, price: 1500 },
  ];
  expect(send(chosen, { A: 4, B: 0, C: 2 })).toEqual(chosen);
});

it('puts wines of the plan in the place of what is sold out, as far as they go', () => {
  const chosen = [
    { itemCode: 'A', quantity: 3 },
    { itemCode: 'C', quantity: 3, price: 1500 },
  ];
  expect(send(chosen, { A: 4, B: 9, C: 1 })).toEqual([
    { itemCode: 'A', quantity: 3 },
    { itemCode: 'C', quantity: 1, price: 1500 },
    { itemCode: 'A', quantity: 1 },
    { itemCode: 'B', quantity: 1 },
  ]);
});

it('charges no more for what takes the place of a cheaper wine', () => {
  expect(send([{ itemCode: 'C', quantity: 6, price: 800 }], { A: 4, B: 9 })).toEqual([
    { itemCode: 'A', quantity: 4, price: 800 },
    { itemCode: 'B', quantity: 2, price: 800 },
  ]);
});

it('leaves out what nothing can take the place of', () => {
  expect(send([{ itemCode: 'A', quantity: 6 }], { A: 2, B: 1 })).toEqual([
    { itemCode: 'A', quantity: 2 },
    { itemCode: 'B', quantity: 1 },
  ]);
});
