import { searchedWords, wordsOf } from './words.ts';
import { weightedWords } from './weighted-words.ts';

it('takes accents, case and punctuation off words', () => {
  expect(wordsOf('Châteauneuf-du-Pape, “L’Été” Grüner 2019')).toEqual(['chateauneuf', 'du', 'pape', 'l', 'ete', 'gruner', '2019']);
  expect(wordsOf('Weißburgunder Öreg Gușă <script>')).toEqual(['weissburgunder', 'oreg', 'gusa', 'script']);
});

it('searches what a term says, without words that say nothing', () => {
  expect(searchedWords('a bottle of the red wine, Red!')).toEqual(['red']);
  expect(searchedWords('wine')).toEqual([]);
  expect(searchedWords('   ')).toEqual([]);
  expect(searchedWords(Array.from({ length: 40 }, (_, i) => `w${i}`).join(' '))).toHaveLength(12);
});

it('knows a grape by its other names, and starts the heaviest words with the name', () => {
  const wine = {
    itemCode: 'W1',
    name: 'Galah Rock Shiraz',
    producer: 'Galah Rock',
    country: 'Australia',
    region: 'Barossa',
    appellation: 'Barossa',
  };
  const words = weightedWords({ ...wine, colour: 'Red', grapes: ['Shiraz'], style: 'Full', vintage: '2021', skus: [{ itemCode: 'W1-6' }] });
  expect(words.high).toBe('galah rock shiraz w1 6');
  expect(words.mid).toBe('shiraz barossa 2021');
  expect(words.low.split(' ')).toEqual(expect.arrayContaining(['syrah', 'australian', 'tinto']));
});
