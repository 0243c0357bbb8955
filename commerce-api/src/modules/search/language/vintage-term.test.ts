import { vintageTerm, yearsOf } from './vintage-term.ts';

const next = new Date().getFullYear() + 1;

it.each<[string, string, number, number]>([
  ['rioja before 2015', 'rioja', 1950, 2014],
  ['under 2015', '', 1950, 2014],
  ['red older than 2015 under 20', 'red under 20', 1950, 2014],
  ['pre-2010 bordeaux', 'bordeaux', 1950, 2009],
  ['barolo from before 2016', 'barolo', 1950, 2015],
  ['rioja 2015 or older', 'rioja', 1950, 2015],
  ['rioja up to 2015', 'rioja', 1950, 2015],
  ['after 2018', '', 2019, next],
  ['white newer than 2022', 'white', 2023, next],
  ['white since 2022', 'white', 2022, next],
  ['2020 onwards white', 'white', 2020, next],
  ['bordeaux between 2005 and 2010', 'bordeaux', 2005, 2010],
  ['bordeaux 2005-2010', 'bordeaux', 2005, 2010],
  ['bordeaux from 2005 to 2010', 'bordeaux', 2005, 2010],
])('hears in %s %j of %i to %i', (term, rest, from, to) => {
  const found = vintageTerm(term);
  expect([found.rest.trim().replaceAll(/\s+/g, ' '), found.vintages]).toEqual([rest, { from, to }]);
});

it.each([
  'rioja 2015',
  'rioja from 2015',
  'under 20',
  'under 2000 points',
  'under £2000',
  'before 2999',
  'before 1815',
  'under 20150',
  'over 2000ml',
  'before',
])('hears no vintages in %s', (term) => expect(vintageTerm(term)).toEqual({ rest: term, said: '' }));

it('has a word for each year', () => {
  expect(yearsOf({ from: 2018, to: 2020 })).toEqual(['2018', '2019', '2020']);
  expect(yearsOf({ from: 2020, to: 2018 })).toEqual([]);
});
