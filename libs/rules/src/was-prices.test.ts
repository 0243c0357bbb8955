import fc from 'fast-check';
import { type AskedPrice, dayOf, daysReduced, type ListPriceClaim, provenListPrice, wasAsked } from './was-prices.ts';

const today = dayOf(new Date('2026-11-22T15:30:00Z'));
const asked = (from: string, until: string | null, amount = 1299): AskedPrice => ({ amount, from, until });

it.each<[string, boolean, AskedPrice[]]>([
  ['28 days', true, [asked('2026-09-01T00:00:00Z', '2026-09-29T00:00:00Z')]],
  ['an hour less', false, [asked('2026-09-01T00:00:00Z', '2026-09-28T23:00:00Z')]],
  [
    '28 days in two pieces',
    true,
    [asked('2026-07-01T00:00:00Z', '2026-07-15T00:00:00Z'), asked('2026-09-01T00:00:00Z', '2026-09-15T00:00:00Z')],
  ],
  ['28 days of which one lies before the six months', false, [asked('2026-05-21T00:00:00Z', '2026-06-18T00:00:00Z')]],
  ['the first 28 days of the six months', true, [asked('2026-05-22T00:00:00Z', '2026-06-19T00:00:00Z')]],
  ['a year, until a month ago', true, [asked('2025-10-22T00:00:00Z', '2026-10-22T00:00:00Z')]],
  ['a year, until seven months ago', false, [asked('2025-04-22T00:00:00Z', '2026-04-22T00:00:00Z')]],
  ['the price of now, for 28 whole days', true, [asked('2026-10-25T00:00:00Z', null)]],
  ['the price of now, for 27', false, [asked('2026-10-26T00:00:00Z', null)]],
  ['a time that ends before it begins', false, [asked('2026-10-26T00:00:00Z', '2026-01-26T00:00:00Z')]],
  ['another price', false, [asked('2026-09-01T00:00:00Z', '2026-10-29T00:00:00Z', 1298)]],
  ['nothing', false, []],
])('knows a price of before by what was asked: %s', (_what, proven, history) => {
  expect(wasAsked(1299, history, today)).toBe(proven);
});

it('counts six months back from the end of a long month', () => {
  const history = [asked('2026-02-28T00:00:00Z', '2026-03-28T00:00:00Z')];
  expect(wasAsked(1299, history, dayOf(new Date('2026-08-31T12:00:00Z')))).toBe(true);
  expect(wasAsked(1299, history, dayOf(new Date('2026-09-01T12:00:00Z')))).toBe(false);
});

const longAgo = [asked('2026-08-01T00:00:00Z', '2026-10-01T00:00:00Z')];
const single: ListPriceClaim = { bottles: 1, listPrice: 1299, salePrice: 999, asked: longAgo, apart: null };
const six: ListPriceClaim = { bottles: 6, listPrice: 7794, salePrice: 5400, asked: [], apart: null };
const mixed: ListPriceClaim = { bottles: 12, listPrice: 15000, salePrice: 11900, asked: [], apart: 15000 };

it('shows the list price of a bottle where it was asked, and the sale price elsewhere', () => {
  expect(provenListPrice(single, single, today)).toBe(1299);
  const unproven = { ...single, asked: [] };
  expect(provenListPrice(unproven, unproven, today)).toBe(999);
});

it('compares a case with what its bottles cost one by one', () => {
  expect(provenListPrice(six, single, today)).toBe(7794);
  expect(provenListPrice(six, { ...single, asked: [] }, today)).toBe(5994);
  expect(provenListPrice(six, undefined, today)).toBe(5400);
  expect(provenListPrice(mixed, undefined, today)).toBe(15000);
  expect(provenListPrice({ ...mixed, apart: 14500 }, undefined, today)).toBe(14500);
  expect(provenListPrice({ ...mixed, apart: 11000 }, undefined, today)).toBe(11900);
  expect(provenListPrice({ ...mixed, apart: null }, undefined, today)).toBe(11900);
});

it('never promises a saving where nothing is reduced', () => {
  expect(provenListPrice({ ...single, listPrice: 999 }, undefined, today)).toBe(999);
});

it.each<[string, ListPriceClaim, ReturnType<typeof daysReduced>]>([
  ['asked until a while ago', single, { from: today, until: dayOf(new Date('2027-03-04T00:00:00Z')) }],
  [
    'asked for 28 days by tomorrow',
    { ...single, asked: [asked('2026-10-25T12:00:00Z', '2026-11-22T12:00:00Z')] },
    { from: today + 1, until: dayOf(new Date('2027-04-26T00:00:00Z')) },
  ],
  [
    'asked for 28 days of which the first are about to be too old',
    { ...single, asked: [asked('2026-05-22T00:00:00Z', '2026-06-19T00:00:00Z')] },
    { from: today, until: today + 1 },
  ],
  ['not asked', { ...single, asked: [] }, null],
  ['not reduced', { ...single, salePrice: 1299 }, null],
  ['a mixed case of dearer bottles', mixed, { from: today, until: Infinity }],
  ['a mixed case of bottles that cost no more', { ...mixed, apart: 11900 }, null],
])('knows on which days a price is a reduction: %s', (_what, claim, days) => {
  expect(daysReduced(claim, today)).toEqual(days);
});

it('knows all days of a reduction beforehand, as the price on each day shows it', () => {
  const hours = (from: number, length: number): AskedPrice => {
    const at = (hour: number) => new Date(today * 86_400_000 + hour * 3_600_000).toISOString();
    return asked(at(-from), at(Math.min(15, length - from)));
  };
  const history = fc.array(fc.tuple(fc.integer({ min: -15, max: 250 * 24 }), fc.integer({ min: 1, max: 45 * 24 })), { maxLength: 4 });
  fc.assert(
    fc.property(history, fc.option(fc.integer({ min: 900, max: 1400 })), fc.integer({ min: -400, max: 400 }), (pieces, apart, shift) => {
      const claim = { ...single, apart, asked: pieces.map(([from, length]) => hours(from + shift, length)) };
      const days = daysReduced(claim, today);
      for (let day = today; day < today + 260; day++)
        expect([day, provenListPrice(claim, claim, day) > claim.salePrice]).toEqual([
          day,
          days !== null && days.from <= day && day < days.until,
        ]);
    }),
    { numRuns: 300 },
  );
});
