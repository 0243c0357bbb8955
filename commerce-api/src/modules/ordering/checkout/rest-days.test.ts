import Holidays from 'date-holidays';
import { deliveryDays, deliveryMethods, deliversOn, workingDaysAfter } from './delivery.ts';
import { type Destination, isPublicHoliday } from './rest-days.ts';

const to = (country: Destination['country'], postcode?: string): Destination => ({ country, postcode });

it.each([
  ['2026-12-25', to('uk'), true],
  // Boxing Day is a Saturday
  ['2026-12-28', to('uk'), true],
  ['2026-12-29', to('uk'), false],
  ['2027-03-29', to('uk', 'SW1A 1AA'), true],
  ['2027-07-12', to('uk', 'SW1A 1AA'), false],
  ['2027-07-12', to('uk', 'BT1 1AA'), true],
  ['2027-01-04', to('uk', 'G1 1AA'), true],
  ['2027-01-04', to('uk', 'GL1 1AA'), false],
  // not a holiday in Scotland, but nobody sends anything there
  ['2027-03-29', to('uk', 'EH1 1AA'), true],
  ['2027-01-26', to('au'), true],
  ['2027-11-02', to('au'), false],
  ['2027-11-02', to('au', '3000'), true],
  ['2027-11-02', to('au', '2000'), false],
  ['2027-10-04', to('au', '2600'), true],
  ['2027-02-08', to('nz', '1010'), true],
  ['2027-06-25', to('nz'), true],
  ['2027-02-01', to('nz', '1010'), false],
  ['2026-11-26', to('us', '94103'), true],
  ['2027-07-05', to('us'), true],
  ['2027-03-31', to('us', '94103'), false],
  ['2040-12-25', to('us'), true],
] as const)('knows whether %s is a public holiday for %j: %p', (date, where, is) => {
  expect(isPublicHoliday(date, where)).toBe(is);
});

it('promises no day over Christmas, and offers none', () => {
  const now = new Date('2026-12-23T15:00:00Z');
  expect(workingDaysAfter(now, 1, to('uk'), 14)).toBe('2026-12-29');
  const [standard, next] = deliveryMethods({ brand: 'law', country: 'uk' }, 1, now);
  expect([standard!.earliestDate, next!.earliestDate]).toEqual(['2026-12-31', '2026-12-29']);
  expect(deliveryDays(next!, to('uk')).slice(0, 4)).toEqual(['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-04']);
  expect(deliversOn(next!, '2027-01-01', to('uk'))).toBe(false);
});

it('counts the holidays of the region once its postcode is known', () => {
  const now = new Date('2026-12-31T10:00:00Z');
  const earliest = (postcode: string) => deliveryMethods({ brand: 'law', country: 'uk' }, 1, now, postcode)[1]?.earliestDate;
  expect([earliest(''), earliest('SW1A 1AA'), earliest('EH1 1AA')]).toEqual(['2027-01-04', '2027-01-04', '2027-01-05']);
});

it('asks no calendar about days that nobody can choose, however many years they are away', () => {
  const asked = jest.spyOn(Holidays.prototype, 'getHolidays');
  for (const date of ['1900-01-03', '2999-01-04']) expect(deliversOn({ earliestDate: '2026-11-26' }, date, to('uk'))).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
