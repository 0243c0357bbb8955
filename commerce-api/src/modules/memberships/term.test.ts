import { endOfTerm, monthsAfter } from './term.ts';

it('ends on the same day of the month', () => {
  expect(monthsAfter('2026-11-21', 12)).toBe('2027-11-21');
  expect(monthsAfter('2026-11-21', 6)).toBe('2027-05-21');
});

it('ends on the last day of a month that has no such day', () => {
  expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28');
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
  expect(monthsAfter('2026-12-31', 1)).toBe('2027-01-31');
});

it('ends with its last day, and so does the term that follows it, whatever the clocks do between', () => {
  const end = endOfTerm(new Date('2026-11-26T10:00:00Z'), 6, 'uk');
  expect(end.toISOString()).toBe('2027-05-26T22:59:59.999Z');
  expect(endOfTerm(end, 6, 'uk').toISOString()).toBe('2027-11-26T23:59:59.999Z');
  // the 27th has begun in Auckland
  expect(endOfTerm(new Date('2026-11-26T12:00:00Z'), 12, 'nz').toISOString()).toBe('2027-11-27T10:59:59.999Z');
});
