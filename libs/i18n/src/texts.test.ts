import type { MarketFacts } from '@cellardoor/contracts';
import { defineTexts, inSentence, pageTitle, reworded } from './texts.ts';

const texts = defineTexts('basket', {
  close: 'Close',
  left: 'Only {left} left, {inBasket} in your basket, {left} in all',
  bottles: (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`),
});

it('fills a text with values in the order in which its placeholders appear', () => {
  expect(texts.texts.left(3, 'two')).toBe('Only 3 left, two in your basket, 3 in all');
  expect(texts.texts.close).toBe('Close');
  // @ts-expect-error one value is missing
  expect(texts.texts.left(3)).toContain('undefined');
});

it('fills in a value that looks like a placeholder, or like a pattern, as it is', () => {
  expect(texts.texts.left('{inBasket}', '$&')).toBe('Only {inBasket} left, $& in your basket, {inBasket} in all');
});

it('lets a brand reword a text of the module it names, and of no other', () => {
  expect(reworded(texts, { 'basket.close': 'Shut', 'search.close': 'Not this', 'basket.toString': 'nor this' })).toEqual({
    ...texts.texts,
    close: 'Shut',
  });
});

it('lets a brand put what is filled in where it likes', () => {
  expect(reworded(texts, { 'basket.left': '{inBasket} are yours, {left} are not' }).left(3, 2)).toBe('2 are yours, 3 are not');
});

it('keeps words that depend on a value, whatever the brand says', () => {
  expect(reworded(texts, { 'basket.bottles': 'few' }).bottles(3)).toBe('3 bottles');
});

const market = { facts: { displayName: 'Oak & Co' }, texts: {} } as unknown as MarketFacts;

it("writes a page's title in one way, which a brand may reword", () => {
  expect(pageTitle('Your basket', market)).toBe('Your basket | Oak & Co');
  expect(pageTitle('x'.repeat(54), market)).toBe(`${'x'.repeat(54)} | Oak & Co`);
  expect(pageTitle('x'.repeat(55), market)).toBe('x'.repeat(55));
  expect(pageTitle('Your basket', { ...market, texts: { 'page.title': '{brand}: {what}' } })).toBe('Oak & Co: Your basket');
});

it.each([
  ['Town or city', 'town or city'],
  ['ZIP code', 'ZIP code'],
  ['First name', 'first name'],
])('writes the label "%s" inside a sentence as "%s"', (label, words) => {
  expect(inSentence(label)).toBe(words);
});
