import { pointsTerm } from './points-term.ts';

it.each([
  ['red under 1500', 'red under 1500 points'],
  ['red under 2000', 'red under 2000 points'],
  ['over 1,200', 'over 1,200 points'],
  ['no more than 900 white', 'no more than 900 points white'],
  ['between 800 and 1200', 'between 800 and 1200 points'],
  ['between 2005 and 2010', 'between 2005 and 2010'],
  ['red before 2015', 'red before 2015'],
  ['rioja 2015', 'rioja 2015'],
  ['under 1500 points', 'under 1500 points'],
  ['under 10', 'under 10'],
  ['under 750ml', 'under 750ml'],
  ['fiano above 1500 max 2500', 'fiano above 1500 points max 2500 points'],
])('takes %s for %s in a shop in points, and as it is elsewhere', (term, meant) => {
  expect([pointsTerm('hsb', term), pointsTerm('law', term)]).toEqual([meant, term]);
});
