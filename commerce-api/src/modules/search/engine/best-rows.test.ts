import { bestRows } from './best-rows.ts';

const scores = Uint16Array.from([3, 8, 3, 0, 8, 5]);
const order = Uint32Array.from([0, 1, 2, 3, 4, 5]);
const passing = Uint8Array.from([1, 1, 1, 1, 0, 1]);

it('puts the highest score first, and rows of one score in the order given', () => {
  expect(bestRows(scores, passing, order, 10)).toEqual([1, 5, 0, 2, 3]);
  expect(bestRows(scores, passing, order, 3)).toEqual([1, 5, 0]);
  expect(bestRows(scores, passing, order.toReversed(), 4)).toEqual([1, 5, 2, 0]);
  expect(bestRows(scores, new Uint8Array(6), order, 3)).toEqual([]);
});
