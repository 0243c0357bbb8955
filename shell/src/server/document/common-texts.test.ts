import { CommonTexts } from './common-texts.ts';

it('knows a text again by its letters', () => {
  const texts = new CommonTexts(100);
  const text = texts.of('a'.repeat(40));
  expect(texts.of('a'.repeat(40))).toBe(text);
  expect(text.text).toBe('a'.repeat(40));
});

it('forgets what was not asked for longest, and no more than it must', () => {
  const texts = new CommonTexts(100);
  const [a, b] = [texts.of('a'.repeat(40)), texts.of('b'.repeat(40))];
  expect(texts.of(a.text)).toBe(a);
  const c = texts.of('c'.repeat(40));
  expect(texts.of(a.text)).toBe(a);
  expect(texts.of(c.text)).toBe(c);
  expect(texts.of(b.text)).not.toBe(b);
});
