import { daysLater, endOfDayAfter, isDate, lastMomentOf, minuteWritten, monthsLater, utcUnlessZoned } from './dates.ts';

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-2-1', false],
  ['', false],
])('takes %p for a date: %p', (text, is) => {
  expect(isDate(text)).toBe(is);
});

it.each([
  ['2026-11-26', 'Europe/London', '2026-11-26T23:59:59.999Z'],
  ['2027-03-28', 'Europe/London', '2027-03-28T22:59:59.999Z'],
  ['2027-10-31', 'Europe/London', '2027-10-31T23:59:59.999Z'],
  ['2026-10-04', 'Australia/Sydney', '2026-10-04T12:59:59.999Z'],
  ['2027-04-04', 'Australia/Sydney', '2027-04-04T13:59:59.999Z'],
  ['2027-04-04', 'Pacific/Auckland', '2027-04-04T11:59:59.999Z'],
  ['2027-03-14', 'America/New_York', '2027-03-15T03:59:59.999Z'],
  ['2027-11-07', 'America/New_York', '2027-11-08T04:59:59.999Z'],
])('ends %s in %s with its last moment, also where its clocks change', (date, zone, last) => {
  expect(lastMomentOf(date, zone).toISOString()).toBe(last);
});

it('counts days by the calendar of the zone', () => {
  expect([daysLater('2026-12-30', 3), daysLater('2028-02-28', 1)]).toEqual(['2027-01-02', '2028-02-29']);
  // half past midnight of the 23rd in Auckland
  expect(endOfDayAfter(new Date('2026-11-22T11:30:00Z'), 14, 'Pacific/Auckland').toISOString()).toBe('2026-12-07T10:59:59.999Z');
});

it.each([
  ['2026-12-01T09:00Z', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00:00.0Z', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00+11:00', '2026-11-30T22:00:00.000Z'],
  ['2026-12-01T09:00', undefined],
  ['2026-12-01T09:00Z or so', undefined],
  ['2026-12-01T09:00:30Z', undefined],
  ['2027-02-30T09:00Z', undefined],
  ['2026-12-01T25:00Z', undefined],
  ['tomorrow', undefined],
])('reads %s as the minute %s', (text, minute) => {
  expect(minuteWritten(text)?.toISOString()).toBe(minute);
});

it.each([
  ['2026-12-20T10:00', '2026-12-20T10:00Z'],
  ['2026-12-20T10:00:30.5', '2026-12-20T10:00:30.5Z'],
  ['2026-12-20T10:00Z', '2026-12-20T10:00Z'],
  ['2026-12-20T10:00+11:00', '2026-12-20T10:00+11:00'],
  ['2026-12-20', '2026-12-20'],
])('takes %s for %s', (written, meant) => {
  expect(utcUnlessZoned(written)).toBe(meant);
});

it.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-21', 6, '2027-05-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-01-15', -12, '2026-01-15'],
])('counts calendar months: from %s on %p later is %s', (date, months, later) => {
  expect(monthsLater(date, months)).toBe(later);
});
