import { endOfTerm } from './term.ts';

it('ends with its last day, and so does the term that follows it, whatever the clocks do between', () => {
  const end = endOfTerm(new Date('2026-11-26T10:00:00Z'), 6, 'uk');
  expect(end.toISOString()).toBe('2027-05-26T22:59:59.999Z');
  expect(endOfTerm(end, 6, 'uk').toISOString()).toBe('2027-11-26T23:59:59.999Z');
  // the 27th has begun in Auckland
  expect(endOfTerm(new Date('2026-11-26T12:00:00Z'), 12, 'nz').toISOString()).toBe('2027-11-27T10:59:59.999Z');
});
