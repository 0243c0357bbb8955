import { sortedTerm } from './sorted-term.ts';

it.each([
  ['cheap red', 'red', 'price|0'],
  ['Cheapest champagne', 'champagne', 'price|0'],
  ['inexpensive white', 'white', 'price|0'],
  ['red not too expensive', 'red', 'price|0'],
  ['good value rioja', 'rioja', 'price|0'],
  ['most expensive claret', 'claret', 'price|1'],
  ['top rated red', 'red', 'rating|1'],
  ['best-rated rosé', 'rosé', 'rating|1'],
  ['newest port', 'port', 'newest|1'],
])('takes %s for %s by %s', (term, rest, sort) => {
  const found = sortedTerm(term);
  expect([found.rest.trim(), found.sort]).toEqual([rest, sort]);
});

it.each(['highly rated', 'best red', 'budgetary', 'cheapside', 'value', 'red', ''])('takes %s as it is', (term) =>
  expect(sortedTerm(term)).toEqual({ rest: term, said: '' }),
);
