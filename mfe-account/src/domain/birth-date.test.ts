import { ageOn, isBirthDate, todayIn } from './birth-date.ts';

it.each(['1980-02-01', '2000-02-29'])('knows %s as a day', (text) => {
  expect(isBirthDate(text)).toBe(true);
});

it.each(['', '1980-04-31', '2001-02-29', '1980-13-01', '1899-12-31', '80-01-01', '01/02/1980', '12980-01-01'])('knows no %s', (text) => {
  expect(isBirthDate(text)).toBe(false);
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
