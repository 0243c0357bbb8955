import { isAboveRate } from './error-rate.ts';

it.each([
  ['the first three documents fail', 3, 3, 2, true],
  ['two documents fail, which may be chance', 2, 2, 2, false],
  ['three of twenty', 20, 3, 2, true],
  ['five of a hundred, which may be chance', 100, 5, 2, false],
  ['fifty of a thousand, the same rate seen for longer', 1000, 50, 2, true],
  ['a rate below what was set', 10_000, 150, 2, false],
  ['three of twenty where one of four may fail', 20, 3, 25, false],
  ['nothing is above all', 1000, 1000, 100, false],
  ['more reports of failures than documents, which other processes sent', 1, 4, 2, true],
])('%s', (_what, documents, failed, percent, expected) => {
  expect(isAboveRate(documents, failed, percent)).toBe(expected);
});
