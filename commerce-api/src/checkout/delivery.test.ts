import { deliveryMethods, workingDaysAfter } from './delivery.ts';

it('counts working days alone', () => {
  const friday = new Date('2026-11-20T10:00:00Z');
  expect(workingDaysAfter(friday, 1, 'uk')).toBe('2026-11-23');
  expect(workingDaysAfter(friday, 4, 'uk')).toBe('2026-11-26');
});

it("starts from the country's own today", () => {
  expect(workingDaysAfter(new Date('2026-11-22T14:00:00Z'), 1, 'au')).toBe('2026-11-24');
});

it('offers the ways of a country, the standard one first, free from twelve bottles', () => {
  const friday = new Date('2026-11-20T10:00:00Z');
  const [standard, next] = deliveryMethods({ brand: 'law', country: 'uk' }, 11, friday);
  expect(standard).toEqual({
    methodCode: 'STD',
    name: 'Standard delivery',
    type: 'delivery',
    cost: 799,
    costPoints: 799,
    promise: 'Usually delivered within 4-5 days',
    earliestDate: '2026-11-26',
  });
  expect(next).toMatchObject({ methodCode: 'NXT', cost: 1199, earliestDate: '2026-11-23' });
  expect(deliveryMethods({ brand: 'law', country: 'uk' }, 12, friday).map(({ cost }) => cost)).toEqual([0, 1199]);
});

it('counts a weekend that begins before the day', () => {
  expect(workingDaysAfter(new Date('2026-11-21T10:00:00Z'), 1, 'uk')).toBe('2026-11-23');
  expect(workingDaysAfter(new Date('2026-11-20T10:00:00Z'), 0, 'uk')).toBe('2026-11-20');
});
