import { YieldTimer } from '../engine/yield-timer.ts';
import { Vocabulary } from './vocabulary.ts';

const words = ['2019', 'blanc', 'blanco', 'chablis', 'chardonnay', 'rioja', 'riesling', 'sauvignon', 'schist'].sort();
let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await Vocabulary.of(words, () => 1, new YieldTimer());
});

it('finds the words that begin so', () => {
  const [from, to] = vocabulary.prefixRange('ch');
  expect(words.slice(from, to)).toEqual(['chablis', 'chardonnay']);
  const [none, end] = vocabulary.prefixRange('zz');
  expect(none).toBe(end);
});

it.each([
  ['savignon', 'sauvignon'],
  ['blonc', 'blanc'],
  ['chardonay', 'chardonnay'],
  ['reisling', 'riesling'],
])('takes %s for %s', (typed, meant) => expect(vocabulary.nearest(typed)).toBe(meant));

it('never takes a year for another, nor a word for one that is far away', () => {
  expect(vocabulary.nearest('2091')).toBeUndefined();
  expect(vocabulary.nearest('script')).toBeUndefined();
  expect(vocabulary.nearest('xqz')).toBeUndefined();
});

it('prefers the word that more products have', async () => {
  const frequent = await Vocabulary.of(['bland', 'blanc'].sort(), (at) => (at === 1 ? 9 : 1), new YieldTimer());
  expect(frequent.nearest('blans')).toBe('bland');
});

it('finds what has something in common with a word, and nothing for letters that only begin alike', async () => {
  const some = await Vocabulary.of(['zubi', 'rioja', 'DISH:rump'], () => 1, new YieldTimer());
  expect(['zzqqx', 'riojana', 'rumpsteak', 'xq'].map((word) => some.closest(word))).toEqual([undefined, 'rioja', 'rump', undefined]);
});

it.each([
  ['orange', 'grange'],
  ['free', 'fresh'],
  ['low', 'lo'],
])('finds nothing in common between %s and %s', async (typed, other) => {
  expect((await Vocabulary.of([other], () => 1, new YieldTimer())).closest(typed)).toBeUndefined();
});

it('takes of two words as near the one that is no dish', async () => {
  const some = await Vocabulary.of(['DISH:cheek', 'cheer'], (id) => (id === 0 ? 9 : 1), new YieldTimer());
  expect(some.nearest('cheex')).toBe('cheer');
});
