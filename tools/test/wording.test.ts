import { brands, faqContent, informationOf, marketFacts } from '@cellardoor/brand';
import { type CountryId, modules } from '@cellardoor/contracts';
import { defineTexts } from '@cellardoor/i18n';
import path from 'node:path';
import { quotedTexts } from './quoted-texts.ts';
import { type AnyTexts, definedTexts, wrongWordings } from './wording.ts';

let all: readonly AnyTexts[];
beforeAll(async () => {
  const defined = await definedTexts(path.join(__dirname, '../..'));
  all = [...new Set(defined.map(([, texts]) => texts))];
});
const markets = brands.flatMap(({ facts, countries }) =>
  Object.keys(countries).map((country) => [facts.id, country as CountryId] as const),
);

it('finds the texts of every module', () => {
  const found = new Set(all.map(({ module }) => module));
  expect([...found].filter((module) => !module.startsWith('kind.')).toSorted()).toEqual(
    ['address', 'api', ...Object.keys(modules), 'page', 'shell', 'ui'].toSorted(),
  );
  expect([...found]).toEqual(expect.arrayContaining(['kind.wine', 'kind.spirits', 'kind.mixedCase']));
  expect(all.reduce((sum, { words }) => sum + Object.keys(words).length, 0)).toBeGreaterThan(500);
});

it.each(markets)('rewords for %s in %s what there is, with what is filled in', (brand, country) => {
  expect(wrongWordings(marketFacts({ brand, country }).texts, all)).toEqual([]);
});

it('has every text that the specification quotes as a default, none of them a function: a brand may word it', () => {
  const words = new Set(all.flatMap(({ words: each }) => Object.values(each)));
  expect(quotedTexts.filter((text) => !words.has(text))).toEqual([]);
});

it('gives a key of a module to one text', () => {
  const keys = all.flatMap(({ module, words }) => Object.keys(words).map((key) => `${module}.${key}`));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it('[BRD-06] names no currency in any text: the country of the host has the sign', () => {
  const sign = /[£€]|\$\d/;
  const named = all.flatMap(({ module, words }) =>
    Object.entries(words).flatMap(([key, text]) => (sign.test(String(text)) ? [`${module}.${key}`] : [])),
  );
  expect(named).toEqual([]);
  for (const [brand, country] of markets) expect(JSON.stringify(marketFacts({ brand, country }).texts)).not.toMatch(sign);
  for (const { facts, content } of brands) expect(JSON.stringify([content, informationOf(facts.id), faqContent])).not.toMatch(sign);
});

it('has typographic apostrophes in the content of every brand', () => {
  const content = [faqContent, ...brands.flatMap(({ facts, content: own }) => [own, informationOf(facts.id)])];
  expect(content.flatMap((one) => JSON.stringify(one).match(/.{0,40}\p{L}'(?=\p{L}|\s).{0,20}/gu) ?? [])).toEqual([]);
});

/** What a text says: of one that is a function, what is in quotes within it. */
const saidBy = (text: unknown): string =>
  typeof text === 'string'
    ? text
    : (
        String(text)
          .replaceAll(/\$\{[^}]*\}/g, '')
          .match(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g) ?? []
      ).join(' ');

it('spells every text of an American shop as Americans do', () => {
  // 'call centre' is in a sentence of the specification
  const british = /\b(cancelled|favourite|colour|litre|postcode|grey|organis|recognis|apologis|personalis|licence|cheque|catalogue)/i;
  const { texts: american } = marketFacts({ brand: 'law', country: 'us' });
  const spelt = all.flatMap(({ module, words }) =>
    Object.entries(words).flatMap(([key, text]) => {
      const said = saidBy(american[`${module}.${key}`] ?? text).replaceAll(/\{\w+\}/g, '');
      return british.test(said) ? [`${module}.${key}: ${said}`] : [];
    }),
  );
  expect(spelt).toEqual([]);
});

const texts = defineTexts('basket', {
  close: 'Close',
  left: 'Only {left} left, {inBasket} in your basket',
  bottles: (count: number) => `${count}`,
}) as unknown as AnyTexts;

it.each([
  ['a key that does not exist', { 'basket.shut': 'Shut' }, ['there is no text basket.shut']],
  ['a placeholder that is missing', { 'basket.left': 'Only {left}' }, ['basket.left lacks {inBasket}']],
  ['a placeholder that nothing fills', { 'basket.left': '{left} {inBasket} {stock}' }, ['basket.left has {stock}, which nothing fills']],
  ['a text that depends on a value', { 'basket.bottles': 'few' }, ['basket.bottles depends on a value and cannot be reworded']],
  ['nothing, where all is well', { 'basket.close': 'Shut', 'basket.left': '{inBasket} are yours, {left} are not' }, []],
])('names %s', (_case, own, wrong) => {
  expect(wrongWordings(own, [texts])).toEqual(wrong);
});
