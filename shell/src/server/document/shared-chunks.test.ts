import { SharedChunks } from './shared-chunks.ts';

it('returns the same chunk for the same text', () => {
  const texts = new SharedChunks(100);
  const text = texts.of('a'.repeat(40));
  expect(texts.of('a'.repeat(40))).toBe(text);
  expect(text.text).toBe('a'.repeat(40));
});

it('evicts the least recently used chunk, and no more than needed', () => {
  const texts = new SharedChunks(100);
  const [a, b] = [texts.of('a'.repeat(40)), texts.of('b'.repeat(40))];
  expect(texts.of(a.text)).toBe(a);
  const c = texts.of('c'.repeat(40));
  expect(texts.of(a.text)).toBe(a);
  expect(texts.of(c.text)).toBe(c);
  expect(texts.of(b.text)).not.toBe(b);
});
