import { dishTermOf, dishTerms } from './dish-terms.ts';

it('marks the words of dishes once each, without stop words and words that describe wines', () => {
  expect(dishTerms(['Rump steak', 'Steak and chips', 'Red mullet', 'Ox cheek', 'Christmas pudding', 'Comté'])).toEqual(
    ['rump', 'steak', 'chip', 'mullet', 'ox', 'cheek', 'christma', 'pudding', 'comte', 'cheese'].map((word) => `DISH:${word}`),
  );
});

it('marks the expanded synonyms of a dish as well as its own words', () => {
  expect(dishTerms(['Lamb korma', 'Spicy Food'])).toEqual(['lamb', 'korma', 'curry', 'spicy', 'food'].map((word) => `DISH:${word}`));
});

it.each([
  ['cheeses', 'cheese'],
  ['curries', 'curry'],
  ['pies', 'pie'],
  ['potatoes', 'potato'],
  ['radishes', 'radish'],
  ['ribs', 'rib'],
])('reduces %s to the same term as %s', (several, one) => expect(dishTermOf(several)).toBe(dishTermOf(one)));

it.each(['asparagus', 'couscous', 'watercress', 'brie'])('leaves %s as it is', (word) => expect(dishTermOf(word)).toBe(`DISH:${word}`));
