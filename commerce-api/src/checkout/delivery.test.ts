import { workingDaysAfter } from './delivery.ts';

it('counts working days alone', () => {
  const friday = new Date('2026-11-20T10:00:00Z');
  expect(workingDaysAfter(friday, 1, 'uk')).toBe('2026-11-23');
  expect(workingDaysAfter(friday, 4, 'uk')).toBe('2026-11-26');
});

it("starts from the country's own today", () => {
  expect(workingDaysAfter(new Date('2026-11-22T14:00:00Z'), 1, 'au')).toBe('2026-11-24');
});
