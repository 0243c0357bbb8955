import { atHour, dayOf, daysBetween, deliveryDay } from './calendar.ts';
import { deadlinesOf } from './deadlines.ts';

describe('the day of a delivery', () => {
  it('goes from the 31st to the last day of a month, and back to the 31st', () => {
    const days = [0, 1, 2, 3, 4].map((n) => deliveryDay('2027-01-31', 'P1M', n));
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it('knows leap days', () => {
    expect(deliveryDay('2027-11-30', 'P3M', 1)).toBe('2028-02-29');
    expect(deliveryDay('2028-02-29', 'P12W', 1)).toBe('2028-05-23');
    expect(deliveryDay('2028-02-29', 'P1M', 12)).toBe('2029-02-28');
  });

  it('counts weeks over New Year', () => {
    expect(deliveryDay('2026-11-30', 'P8W', 1)).toBe('2027-01-25');
    expect(daysBetween('2026-11-30', '2027-01-25')).toBe(56);
  });
});

describe('a moment and its day', () => {
  it.each([
    ['Europe/London', '2027-03-27T23:59:59Z', '2027-03-27'],
    ['Europe/London', '2027-03-28T23:00:00Z', '2027-03-29'],
    ['Pacific/Auckland', '2027-01-01T10:59:59Z', '2027-01-01'],
    ['Pacific/Auckland', '2027-01-01T11:00:00Z', '2027-01-02'],
    ['Australia/Sydney', '2026-12-31T13:00:00Z', '2027-01-01'],
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
  ])('in %s at %s is of the day %s', (zone, moment, day) => {
    expect(dayOf(new Date(moment), zone)).toBe(day);
  });

  it('takes the hour after for one that the clocks leave out, and the first of one that comes twice', () => {
    expect(atHour('2027-03-28', 1, 'Europe/London').toISOString()).toBe('2027-03-28T01:00:00.000Z');
    expect(atHour('2027-10-31', 1, 'Europe/London').toISOString()).toBe('2027-10-31T00:00:00.000Z');
  });
});

it('reminds in the morning, closes a case with the end of a day, and charges early', () => {
  const { remindAt, cutOffAt, chargeAt } = deadlinesOf('2027-04-05', { deliveryDays: 5, cutOffDays: 3, reminderDays: 10 }, 'Europe/London');
  expect(chargeAt.toISOString()).toBe('2027-03-31T05:00:00.000Z');
  // the last minute of 28 March, on which summer time begins
  expect(cutOffAt.toISOString()).toBe('2027-03-28T22:59:00.000Z');
  expect(remindAt.toISOString()).toBe('2027-03-21T09:00:00.000Z');
});
