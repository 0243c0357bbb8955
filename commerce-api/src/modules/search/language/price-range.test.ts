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
  ['under a tenner', '', { to: 999 }],
  ['red for under a tenner', 'red', { to: 999 }],
  ['less than ten pounds', '', { to: 999 }],
  ['Merlot less than Twenty-Five dollars', 'Merlot', { to: 2499 }],
  ['10 pounds', '', { to: 1000 }],
  ['wine for a fiver', 'wine for', { to: 500 }],
  ['fifteen quid', '', { to: 1500 }],
  ['20 bucks shiraz', 'shiraz', { to: 2000 }],
  ['port over twenty pounds', 'port', { from: 2001 }],
  ['champagne under a hundred', 'champagne', { to: 9999 }],
  ['red £10 or less', 'red', { to: 1000 }],
  ['10 pounds or under rioja', 'rioja', { to: 1000 }],
  ['max 12 red', 'red', { to: 1200 }],
  ['budget £8', '', { to: 800 }],
  ['champagne £50+', 'champagne', { from: 5000 }],
  ['claret £30 and over', 'claret', { from: 3000 }],
  ['10-15 pounds red', 'red', { from: 1000, to: 1500 }],
  ['10 to 15 dollars', '', { from: 1000, to: 1500 }],
  ['red <£10', 'red', { to: 999 }],
  ['between five and ten pounds', '', { from: 500, to: 1000 }],
  ['red under 1,000 points', 'red', { to: 999 }],
  ['between 800 and 1200 points', '', { from: 800, to: 1200 }],
])('hears the price in %s', (term, rest, range) => {
  const priced = pricedTerm(term);
  expect(priced.rest.trim()).toBe(rest);
  expect(priced.range).toEqual(range);
});

it.each([
  'under 12%',
  'over 10 years',
  'over 95 points',
  'under 11 abv',
  'ten minutes by tractor',
  'seven',
  'from ten estates',
  'under tension',
  'tennessee',
])('takes %s for no money', (term) => expect(pricedTerm(term).range).toBeUndefined());

it.each(['rioja 2015', 'tawny 10', '10-15', '£2015', 'under 2015', 'wines over the sea', 'from 2010 to 2015', 'under', ''])(
  'hears no price in %s',
  (term) => expect(pricedTerm(term)).toEqual({ rest: term, said: '' }),
);

it('joins two ranges by and', () => {
  expect(bothRanges(undefined, { to: 5 })).toEqual({ to: 5 });
  expect(bothRanges({ from: 1 }, { to: 5 })).toEqual({ from: 1, to: 5 });
});
