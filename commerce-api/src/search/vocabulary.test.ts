import { Pace } from './pace.ts';
import { Vocabulary } from './vocabulary.ts';

const words = ['2019', 'blanc', 'blanco', 'chablis', 'chardonnay', 'rioja', 'riesling', 'sauvignon', 'schist'].sort();
let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await Vocabulary.of(words, () => 1, new Pace());
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
  const frequent = await Vocabulary.of(['bland', 'blanc'].sort(), (at) => (at === 1 ? 9 : 1), new Pace());
  expect(frequent.nearest('blans')).toBe('bland');
});
