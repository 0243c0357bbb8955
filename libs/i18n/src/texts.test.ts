import { inSentence, defineTexts, reworded } from './texts.ts';

const texts = defineTexts('basket', { close: 'Close', left: (n: number) => `${n} left` });

it('lets a brand reword a text of the module it names', () => {
  expect(reworded(texts, { 'basket.close': 'Shut', 'search.close': 'Not this' }).close).toBe('Shut');
});

it('keeps texts that are filled in, whatever the brand says', () => {
  expect(reworded(texts, { 'basket.left': 'few' }).left(3)).toBe('3 left');
});

it.each([
  ['Town or city', 'town or city'],
  ['ZIP code', 'ZIP code'],
  ['First name', 'first name'],
])('writes the label "%s" inside a sentence as "%s"', (label, words) => {
  expect(inSentence(label)).toBe(words);
});
