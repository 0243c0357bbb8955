import { monthsAfter } from './term.ts';

const after = (from: string, months: number) => monthsAfter(new Date(from), months).toISOString();

it('ends on the same day of the month, at the same time', () => {
  expect(after('2026-11-21T15:04:05.006Z', 12)).toBe('2027-11-21T15:04:05.006Z');
  expect(after('2026-11-21T00:00:00.000Z', 6)).toBe('2027-05-21T00:00:00.000Z');
});

it('ends on the last day of a month that has no such day', () => {
  expect(after('2028-02-29T10:00:00.000Z', 12)).toBe('2029-02-28T10:00:00.000Z');
  expect(after('2026-08-31T10:00:00.000Z', 6)).toBe('2027-02-28T10:00:00.000Z');
  expect(after('2026-12-31T10:00:00.000Z', 1)).toBe('2027-01-31T10:00:00.000Z');
});
