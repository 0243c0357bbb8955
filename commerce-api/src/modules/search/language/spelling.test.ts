import { YieldTimer } from '../engine/yield-timer.ts';
import { Spelling } from './spelling.ts';
import { Vocabulary } from './vocabulary.ts';

const names =
  'albarino amarone barolo beaujolais blanc bordeaux burgundy cabernet chablis champagne chardonnay chateauneuf chianti du gewurztraminer gruner malbec marlborough merlot noir pape pinot prosecco riesling rioja rosso sancerre sauvignon shiraz syrah tempranillo viognier zinfandel zubi nature bond fino';
const words = [...names.split(' '), 'DISH:beef', 'DISH:cheese', 'DISH:rump', 'DISH:steak'];
let spelling: Spelling;
beforeAll(async () => {
  spelling = new Spelling(await Vocabulary.of(words, () => 1, new YieldTimer()));
});

it.each([
  ['savignon blonc', 'sauvignon blanc'],
  ['champers', 'champagne'],
  ['gewurtz', 'gewurztraminer'],
  ['pinotnoir', 'pinot noir'],
  ['chateau neuf du pape', 'chateauneuf du pape'],
  ['cabernet sauvignion', 'cabernet sauvignon'],
  ['pinot', 'pinot'],
  ['chardonay', 'chardonnay'],
  ['chardonney', 'chardonnay'],
  ['cabernay', 'cabernet'],
  ['cabernett', 'cabernet'],
  ['kabernet', 'cabernet'],
  ['sovignon', 'sauvignon'],
  ['sauvinion', 'sauvignon'],
  ['rioha', 'rioja'],
  ['roija', 'rioja'],
  ['malbeck', 'malbec'],
  ['mallbec', 'malbec'],
  ['proseco', 'prosecco'],
  ['prosecko', 'prosecco'],
  ['chiraz', 'shiraz'],
  ['shirraz', 'shiraz'],
  ['syra', 'syra'],
  ['syrrah', 'syrah'],
  ['merlott', 'merlot'],
  ['reisling', 'riesling'],
  ['sansere', 'sancerre'],
  ['sancere', 'sancerre'],
  ['albarinho', 'albarino'],
  ['viogner', 'viognier'],
  ['tempranilo', 'tempranillo'],
  ['marlbourough', 'marlborough'],
  ['beaujolai', 'beaujolai'],
  ['bojolais', 'beaujolais'],
  ['cheeses', 'cheeses'],
  ['cheeze', 'cheese'],
  ['steack', 'steak'],
])('writes %s as %s', (typed, meant) => {
  expect(spelling.correct(typed.split(' '))).toEqual({ corrected: meant.split(' '), hopeless: [] });
});

it.each(['natural', 'bold', 'fine'])('takes %s for no misspelling: it is a word of its own', (typed) => {
  expect(spelling.correct([typed, 'rioja'])).toEqual({ corrected: ['rioja'], hopeless: [typed] });
});

it.each(['zzqqx', 'beer', 'rum', 'qwerty', 'wubi'])('has no spelling for %s', (typed) => {
  expect(spelling.correct([typed])).toEqual({ corrected: [], hopeless: [typed] });
});

it('names the words that it can do nothing for', () => {
  expect(spelling.correct(['savignon', 'xqzzy', '2091'])).toEqual({ corrected: ['sauvignon'], hopeless: ['xqzzy', '2091'] });
});
