import { isDate } from './dates.ts';

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-2-1', false],
  ['', false],
])('takes %p for a date: %p', (text, is) => {
  expect(isDate(text)).toBe(is);
});
