import { reducedTerm } from './reduced-term.ts';

it.each([
  ['sale', '', 'sale'],
  ['Offers', '', 'Offers'],
  ['special offers', '', 'special offers'],
  ['rioja on offer', 'rioja', 'on offer'],
  ['red wine in the sale', 'red wine', 'in the sale'],
  ['reduced champagne', 'champagne', 'reduced'],
  ['bargain', '', 'bargain'],
])('takes %s for %s, reduced', (term, rest, said) => {
  const found = reducedTerm(term);
  expect([found.rest.trim(), found.said]).toEqual([rest, said]);
});

it.each(['salento', 'salernitano', 'special', 'wholesale', 'ideal', 'dealer', 'on the table'])('takes %s as it is', (term) => {
  expect(reducedTerm(term)).toEqual({ rest: term, said: '' });
});
