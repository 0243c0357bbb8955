import { Pace } from './pace.ts';
import { Spelling } from './spelling.ts';
import { Vocabulary } from './vocabulary.ts';

const words = ['blanc', 'cabernet', 'champagne', 'chateauneuf', 'du', 'gewurztraminer', 'noir', 'pape', 'pinot', 'sauvignon'];
let spelling: Spelling;
beforeAll(async () => {
  spelling = new Spelling(await Vocabulary.of(words, () => 1, new Pace()));
});

it.each([
  ['savignon blonc', 'sauvignon blanc'],
  ['champers', 'champagne'],
  ['gewurtz', 'gewurztraminer'],
  ['pinotnoir', 'pinot noir'],
  ['chateau neuf du pape', 'chateauneuf du pape'],
  ['cabernet sauvignion', 'cabernet sauvignon'],
  ['pinot', 'pinot'],
])('writes %s as %s', (typed, meant) => {
  expect(spelling.correct(typed.split(' '))).toEqual({ corrected: meant.split(' '), hopeless: [] });
});

it('names the words that it can do nothing for', () => {
  expect(spelling.correct(['savignon', 'xqzzy', '2091'])).toEqual({ corrected: ['sauvignon'], hopeless: ['xqzzy', '2091'] });
});
