import { questionOf } from './listing-query.ts';
import { widerQuestions } from './occasion-words.ts';

const wider = (term: string) =>
  widerQuestions('law', questionOf({ Ntt: term })).map(({ words, alternatives = [] }) => [words, ...alternatives]);

it.each([
  ['port for christmas', [[['portwine']]]],
  ['red or white wine for a wedding', [[[]]]],
  ['gin or rum for dad', [[['gin'], ['rum']]]],
  ['champagne and prosecco for friends', [[['champagne', 'prosecco']]]],
  ['under 10 for a picnic', [[[]]]],
  ['natural red', []],
  ['christmas', []],
  ['gift card', []],
  ['birthday present for her', []],
])('leaves an occasion out of %s where nothing is found: %j', (term, lists) => {
  expect(wider(term)).toEqual(lists);
});
