import { colouredTerm } from './colour-term.ts';

it.each([
  ['red and white', '', [1001, 1002]],
  ['Red & White wine', '', [1001, 1002]],
  ['red or rosé rioja', 'rioja', [1001, 1003]],
  ['organic red, white and rose wines', 'organic', [1001, 1002, 1003]],
  ['white/sparkling', '', [1002, 1004]],
  ['a red wine or a white wine under 10', 'a   under 10', [1001, 1002]],
  ['not red', '', [1002, 1003, 1004, 1005, 1006]],
  ['anything but white', '', [1001, 1003, 1004, 1005, 1006]],
  ['rioja but not red', 'rioja', [1002, 1003, 1004, 1005, 1006]],
  ['non-red wine', '', [1002, 1003, 1004, 1005, 1006]],
])('takes %s for %s of the types %j', (term, rest, types) => {
  const found = colouredTerm(term);
  expect([found.rest.trim(), found.types]).toEqual([rest, types]);
});

it.each([
  'red',
  'red wine',
  'red and black',
  'redondo and white',
  'red and white meat',
  'no sulphites',
  'knot red',
  'sparkling red',
  'not',
  '',
])('takes %s as it is', (term) => expect(colouredTerm(term)).toEqual({ rest: term, said: '' }));
