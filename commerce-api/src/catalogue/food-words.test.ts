import { foodMark, foodWords } from './food-words.ts';

it('marks the words of dishes, each once, without small words and words that say something else of a wine', () => {
  expect(foodWords(['Rump steak', 'Steak and chips', 'Red mullet', 'Goat’s cheese', 'Comté'])).toEqual(
    ['rump', 'steak', 'chip', 'mullet', 'goat', 'cheese', 'comte'].map((word) => `DISH:${word}`),
  );
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
