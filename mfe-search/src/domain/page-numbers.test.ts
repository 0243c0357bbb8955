import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('on page %i of %i offers %j', (current, last, offered) => {
  expect(pageNumbers(current, last)).toEqual(offered);
});

it('still offers the first and last page from far past the end', () => {
  expect(pageNumbers(1_000_000_000, 3)).toEqual([1, 2, 3]);
});
