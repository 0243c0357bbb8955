import { ageOn, isoDate, todayIn } from './birth-date.ts';

it('reads a typed date', () => {
  expect(isoDate({ day: '1', month: '2', year: '1980' })).toBe('1980-02-01');
  expect(isoDate({ day: ' 29', month: '02 ', year: '2000' })).toBe('2000-02-29');
});

it.each([
  ['31', '4', '1980'],
  ['29', '2', '2001'],
  ['0', '1', '1980'],
  ['1', '13', '1980'],
  ['1', '1', '80'],
  ['1', '1', '1899'],
  ['', '1', '1980'],
  ['1.5', '1', '1980'],
  ['-1', '1', '1980'],
])('knows no %s/%s/%s', (day, month, year) => {
  expect(isoDate({ day, month, year })).toBeUndefined();
});

it('counts a birthday from its own day on', () => {
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
});

it("takes today from the shopper's own zone", () => {
  const noon = new Date('2026-11-20T13:00:00Z');
  expect(todayIn('Europe/London', noon)).toBe('2026-11-20');
  expect(todayIn('Pacific/Auckland', noon)).toBe('2026-11-21');
});
