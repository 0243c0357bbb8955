import { foodMark, foodWords } from './food-words.ts';

it('marks the words of dishes, each once, without words that no search asks for and words that say something else of a wine', () => {
  expect(foodWords(['Rump steak', 'Steak and chips', 'Red mullet', 'Ox cheek', 'Christmas pudding', 'Comté'])).toEqual(
    ['rump', 'steak', 'chip', 'mullet', 'ox', 'cheek', 'christma', 'pudding', 'comte', 'cheese'].map((word) => `DISH:${word}`),
  );
});

it('marks what a search writes out for a dish, beside its own words', () => {
  expect(foodWords(['Lamb korma', 'Spicy Food'])).toEqual(['lamb', 'korma', 'curry', 'spicy', 'food'].map((word) => `DISH:${word}`));
});

it.each([
  ['cheeses', 'cheese'],
  ['curries', 'curry'],
  ['pies', 'pie'],
  ['potatoes', 'potato'],
  ['radishes', 'radish'],
  ['ribs', 'rib'],
])('takes %s for %s', (several, one) => expect(foodMark(several)).toBe(foodMark(one)));

it.each(['asparagus', 'couscous', 'watercress', 'brie'])('leaves %s as it is', (word) => expect(foodMark(word)).toBe(`DISH:${word}`));
