import { bestRows } from './best-rows.ts';

const scores = Uint16Array.from([3, 8, 3, 0, 8, 5]);
const passing = Uint8Array.from([1, 1, 1, 1, 0, 1]);

it('puts the highest score first, and rows of one score in their own order', () => {
  expect(bestRows(scores, passing, 10)).toEqual([1, 5, 0, 2, 3]);
  expect(bestRows(scores, passing, 3)).toEqual([1, 5, 0]);
  expect(bestRows(scores, new Uint8Array(6), 3)).toEqual([]);
});
