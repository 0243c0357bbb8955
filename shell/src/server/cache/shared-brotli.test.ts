import { brotliDecompressSync } from 'node:zlib';
import { compressAround } from './shared-brotli.ts';

const rules = (count: number) => Array.from({ length: count }, (_, i) => `.c${i % 90}{margin:${i}px;content:'é'}`).join('');
const texts = ['', '<title>x</title>', '<title>Rosé — Château £9.99 🍷</title>', 'abcabcabcabc '.repeat(40), rules(9000)];

it.each([0, 1, 400, 12_000])('reads the same behind and before any text, %i rules in common', async (count) => {
  for (const before of texts)
    for (const after of texts) {
      const page = await compressAround({ before: `<!doctype html>${before}`, common: rules(count), after });
      expect(brotliDecompressSync(page).toString()).toBe(`<!doctype html>${before}${rules(count)}${after}`);
    }
});
