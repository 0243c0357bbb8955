import { alcoholOf, leastPriceOf, minimumPriceAt, unitsOf } from './minimum-prices.ts';

const now = new Date('2026-11-22T12:00:00Z');

it.each([
  ['EH1 1AA', 'Scotland'],
  ['g12 8qq', 'Scotland'],
  ['ZE1 0AA', 'Scotland'],
  ['TD1 1AA', 'Scotland'],
  ['TD15 1AA', undefined],
  ['GL50 1AA', undefined],
  ['CF10 1AA', 'Wales'],
  ['CH7 1AA', 'Wales'],
  ['CH1 1AA', undefined],
  ['SY23 1AA', 'Wales'],
  ['SY1 1AA', undefined],
  ['LL11 1AA', 'Wales'],
  ['L1 1AA', undefined],
  ['SW1A 1AA', undefined],
  ['BT1 1AA', undefined],
  ['GIR 0AA', undefined],
  ['BFPO 57', undefined],
  ['', undefined],
])('knows of %j that it is in %s', (postcode, region) => {
  expect(minimumPriceAt(postcode, now)?.region).toBe(region);
});

it.each([
  ['EH1 1AA', '2018-04-30T22:59:59Z', undefined],
  ['EH1 1AA', '2018-04-30T23:00:00Z', 50],
  ['EH1 1AA', '2024-09-29T22:59:59Z', 50],
  ['EH1 1AA', '2024-09-29T23:00:00Z', 65],
  ['CF10 1AA', '2020-03-01T23:59:59Z', undefined],
  ['CF10 1AA', '2020-03-02T00:00:00Z', 50],
  ['CF10 1AA', '2026-09-30T22:59:59Z', 50],
  ['CF10 1AA', '2026-09-30T23:00:00Z', 65],
])('asks at %s from %s on %s pence a unit', (postcode, since, perUnit) => {
  expect(minimumPriceAt(postcode, new Date(since))?.perUnit).toBe(perUnit);
});

it('rounds up to a whole penny, once for all', () => {
  const scotland = { region: 'Scotland', perUnit: 65 } as const;
  // a bottle of 75 cl with 12.5 % holds 9.375 units
  expect(leastPriceOf(alcoholOf(125, 750), scotland)).toBe(610);
  expect(leastPriceOf(6 * alcoholOf(125, 750), scotland)).toBe(3657);
  expect(leastPriceOf(alcoholOf(400, 700), scotland)).toBe(1820);
  expect(leastPriceOf(0, scotland)).toBe(0);
});

it('says units with one decimal, rounded once for all bottles', () => {
  expect([1, 2, 6].map((bottles) => unitsOf(bottles * alcoholOf(125, 750)))).toEqual([9.4, 18.8, 56.3]);
});
