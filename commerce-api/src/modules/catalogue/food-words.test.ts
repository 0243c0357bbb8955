import { foodMark, foodWords } from './food-words.ts';

it('marks the words of dishes once each, without stop words and words that describe wines', () => {
  expect(foodWords(['Rump steak', 'Steak and chips', 'Red mullet', 'Ox cheek', 'Christmas pudding', 'Comté'])).toEqual(
    ['rump', 'steak', 'chip', 'mullet', 'ox', 'cheek', 'christma', 'pudding', 'comte', 'cheese'].map((word) => `DISH:${word}`),
  );
});

it('marks the expanded synonyms of a dish as well as its own words', () => {
  expect(foodWords(['Lamb korma', 'Spicy Food'])).toEqual(['lamb', 'korma', 'curry', 'spicy', 'food'].map((word) => `DISH:${word}`));
});

it.each([
  ['cheeses', 'cheese'],
  ['curries', 'curry'],
  ['pies', 'pie'],
  ['potatoes', 'potato'],
  ['radishes', 'radish'],
  ['ribs', 'rib'],
])('reduces %s to the same term as %s', (several, one) => expect(foodMark(several)).toBe(foodMark(one)));

it.each(['asparagus', 'couscous', 'watercress', 'brie'])('leaves %s as it is', (word) => expect(foodMark(word)).toBe(`DISH:${word}`));
