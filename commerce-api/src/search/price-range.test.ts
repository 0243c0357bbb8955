import { bothRanges, pricedTerm, rangeOfFilters } from './price-range.ts';

it.each([
  ['price|BTWN 5 10', { from: 500, to: 1000 }],
  ['Price|btwn 5.50 10', { from: 550, to: 1000 }],
  ['price|LT 10', { to: 999 }],
  ['price|LTEQ 10', { to: 1000 }],
  ['price|GT 10', { from: 1001 }],
  ['price|GTEQ 10', { from: 1000 }],
  ['price|GTEQ 5||price|LT 10', { from: 500, to: 999 }],
  ['price|GTEQ 20||price|LT 10', { from: 2000, to: 999 }],
  ['rating|GT 3||price|LT 10', { to: 999 }],
])('reads the range filter %s', (text, range) => expect(rangeOfFilters(text)).toEqual(range));

it.each([
  undefined,
  '',
  'price',
  'price|BTWN 5',
  'price|BTWN 10 5',
  'price|LT 5 10',
  'price|LT -5',
  'price|LT 1e9',
  'price|DROP 5',
  '||||',
  'x'.repeat(9000),
])('leaves out the range filter %.20s', (text) => expect(rangeOfFilters(text)).toBeUndefined());

it.each([
  ['prosecco under 10', 'prosecco', { to: 999 }],
  ['prosecco under £10', 'prosecco', { to: 999 }],
  ['under $9.50 rioja', 'rioja', { to: 949 }],
  ['red less than 12 pounds', 'red', { to: 1199 }],
  ['champagne up to 30', 'champagne', { to: 3000 }],
  ['a red around £10', 'a red', { from: 800, to: 1200 }],
  ['about 15 rioja', 'rioja', { from: 1200, to: 1800 }],
  ['claret over 50', 'claret', { from: 5001 }],
  ['merlot between 8 and 12', 'merlot', { from: 800, to: 1200 }],
  ['merlot from £8 to £12', 'merlot', { from: 800, to: 1200 }],
  ['port from 20', 'port', { from: 2000 }],
  ['port from £20', 'port', { from: 2000 }],
  ['£10', '', { to: 1000 }],
  ['rioja £9.50', 'rioja', { to: 950 }],
  ['red £10-£15', 'red', { from: 1000, to: 1500 }],
  ['red £10 to 15', 'red', { from: 1000, to: 1500 }],
])('hears the price in %s', (term, rest, range) => {
  const priced = pricedTerm(term);
  expect(priced.rest.trim()).toBe(rest);
  expect(priced.range).toEqual(range);
});

it.each(['rioja 2015', 'tawny 10', '10-15', '£2015', 'under 2015', 'wines over the sea', 'from 2010 to 2015', 'under', ''])(
  'hears no price in %s',
  (term) => expect(pricedTerm(term)).toEqual({ rest: term, said: '' }),
);

it('joins two ranges by and', () => {
  expect(bothRanges(undefined, { to: 5 })).toEqual({ to: 5 });
  expect(bothRanges({ from: 1 }, { to: 5 })).toEqual({ from: 1, to: 5 });
});
