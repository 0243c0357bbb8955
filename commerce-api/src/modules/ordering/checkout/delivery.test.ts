import { brands } from '@cellardoor/brand';
import { countryOf } from '@cellardoor/contracts/countries';
import { collectionMethods, deliversOn, deliveryDays, deliveryMethods, lastDayOf, wayOf, workingDaysAfter } from './delivery.ts';

const uk = { country: 'uk' } as const;

it('counts working days alone', () => {
  const friday = new Date('2026-11-20T10:00:00Z');
  expect(workingDaysAfter(friday, 1, { country: 'uk' })).toBe('2026-11-23');
  expect(workingDaysAfter(friday, 4, { country: 'uk' })).toBe('2026-11-26');
});

it("starts from the country's own today", () => {
  expect(workingDaysAfter(new Date('2026-11-22T14:00:00Z'), 1, { country: 'au' })).toBe('2026-11-24');
});

it('counts an order from its hour on as one of the next day, by the clock of the country, in summer and winter and over their change', () => {
  const after = (now: string, country: 'uk' | 'au' = 'uk') => workingDaysAfter(new Date(now), 1, { country }, 14);
  expect([after('2026-11-19T13:59:59Z'), after('2026-11-19T14:00:00Z')]).toEqual(['2026-11-20', '2026-11-23']);
  expect([after('2026-07-14T12:59:59Z'), after('2026-07-14T13:00:00Z')]).toEqual(['2026-07-15', '2026-07-16']);
  // clocks go back in Britain at one in the morning of 25 October, and forward in Sydney at two of 4 October
  expect([after('2026-10-26T13:59:59Z'), after('2026-10-26T14:00:00Z')]).toEqual(['2026-10-27', '2026-10-28']);
  expect([after('2026-10-23T12:59:59Z'), after('2026-10-25T00:30:00Z'), after('2026-10-25T13:59:59Z')]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-27',
  ]);
  expect([after('2026-10-05T02:59:59Z', 'au'), after('2026-10-05T03:00:00Z', 'au')]).toEqual(['2026-10-06', '2026-10-07']);
  expect(workingDaysAfter(new Date('2026-11-19T23:59:59Z'), 1, { country: 'uk' })).toBe('2026-11-20');
});

it('counts what is ordered while the cellar rests as one of the next working day, where a way has an hour', () => {
  const after = (now: string, orderBy?: number) => workingDaysAfter(new Date(now), 1, uk, orderBy);
  // from Friday afternoon until Monday at two
  for (const now of ['2026-11-20T14:00:00Z', '2026-11-21T10:00:00Z', '2026-11-22T23:59:59Z', '2026-11-23T13:59:59Z'])
    expect(after(now, 14)).toBe('2026-11-24');
  expect([after('2026-11-20T13:59:59Z', 14), after('2026-11-23T14:00:00Z', 14)]).toEqual(['2026-11-23', '2026-11-25']);
  expect(after('2026-12-26T10:00:00Z', 14)).toBe('2026-12-30');
  expect(after('2026-11-21T10:00:00Z')).toBe('2026-11-23');
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
  expect(workingDaysAfter(new Date('2026-11-21T10:00:00Z'), 1, { country: 'uk' })).toBe('2026-11-23');
  expect(workingDaysAfter(new Date('2026-11-20T10:00:00Z'), 0, { country: 'uk' })).toBe('2026-11-20');
});

describe('days to choose from', () => {
  const method = { earliestDate: '2026-11-26' };

  it('are the next ten working days, from the earliest on', () => {
    const days = deliveryDays(method, uk);
    expect(days).toHaveLength(10);
    expect(days.slice(0, 4)).toEqual(['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01']);
    expect(deliveryDays(method, uk, '2026-11-01')).toEqual(days);
  });

  it('begin with a later day that is asked for', () => {
    expect(deliveryDays(method, uk, '2026-12-05')[0]).toBe('2026-12-07');
  });

  it('end sixty days after the earliest', () => {
    expect(lastDayOf('2026-11-26')).toBe('2027-01-25');
    expect(deliveryDays(method, uk, '2027-01-22')).toEqual(['2027-01-22', '2027-01-25']);
    expect(deliveryDays(method, uk, '2027-01-26')).toEqual([]);
  });

  it('are none where nothing is delivered', () => {
    expect(deliveryDays({}, uk)).toEqual([]);
  });
});

it.each([
  ['2026-11-26', true],
  ['2026-11-25', false],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-11-30', true],
  ['2027-01-25', true],
  ['2027-01-26', false],
  ['2026-12-32', false],
  ['soon', false],
])('delivers on %s: %p', (date, delivers) => {
  expect(deliversOn({ earliestDate: '2026-11-26' }, date, uk)).toBe(delivers);
});

it('delivers nothing on any day where there is no earliest one', () => {
  expect(deliversOn({}, '2026-11-30', uk)).toBe(false);
});

it('knows the ways of a country by their code, collection from a shop too', () => {
  expect(wayOf('uk', 'STD')?.name).toBe('Standard delivery');
  const { collection } = countryOf('uk');
  expect(wayOf('uk', collection!.code)).toBe(collection);
  expect(wayOf('uk', 'BALLOON')).toBeUndefined();
});

it('collects where the brand keeps shops alone', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const withShops = brands.find(({ shops }) => shops?.uk?.length)!;
  const [collected] = collectionMethods({ brand: withShops.facts.id, country: 'uk' }, now);
  expect(collected).toMatchObject({ type: 'collection', methodCode: countryOf('uk').collection!.code });
  const without = brands.find(({ shops, countries }) => 'uk' in countries && !shops?.uk?.length)!;
  expect(collectionMethods({ brand: without.facts.id, country: 'uk' }, now)).toEqual([]);
});
