import { joinedWords, searchedWords, wordsOf } from './words.ts';

it('takes accents, case and punctuation off words', () => {
  expect(wordsOf('Châteauneuf-du-Pape, “L’Été” Grüner 2019')).toEqual(['chateauneuf', 'du', 'pape', 'l', 'ete', 'gruner', '2019']);
  expect(wordsOf('Weißburgunder Öreg Gușă <script>')).toEqual(['weissburgunder', 'oreg', 'gusa', 'script']);
});

it('searches what a term says, without words that say nothing', () => {
  expect(searchedWords('a bottle of the red wine, Red!')).toEqual(['red']);
  expect(searchedWords('wine')).toEqual([]);
  expect(searchedWords('the best cheap red wine to go with my steak, please')).toEqual(['red', 'steak']);
  expect(searchedWords('I would like something sweet')).toEqual(['sweet']);
  expect(searchedWords('what is good with lamb')).toEqual(['lamb']);
  expect(searchedWords('   ')).toEqual([]);
  expect(searchedWords(Array.from({ length: 40 }, (_, i) => `w${i}`).join(' '))).toHaveLength(12);
});

it('joins words about an apostrophe, as people type them without it', () => {
  expect(joinedWords("Nero d'Avola, Côtes de l’Hérault and Hawke's Bay; Asti")).toEqual(['davola', 'lherault', 'hawkes']);
});
