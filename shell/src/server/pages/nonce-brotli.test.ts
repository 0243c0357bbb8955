import { brotliDecompressSync } from 'node:zlib';
import { newNonce, nonceMark } from '../document/csp.ts';
import { withNonce } from '../compression/brotli-chunks.ts';
import { compressAroundNonce } from './nonce-brotli.ts';

const words = (count: number) =>
  Array.from({ length: count }, (_, i) => `<p class="w${i % 7}">wine ${(i * 7919) % 1009} of ${i}</p>`).join('');
// what real pages are full of: text that a readable mark would share a stretch with
const traps = '<p class="x">details-marker 0nonce</p><input inputmode="numeric" name="note">'.repeat(20);
const page = (body: string) =>
  `<!doctype html><style nonce="${nonceMark}">a{b:c}</style><script defer nonce="${nonceMark}" src="/x.js"></script>${body}<script nonce="${nonceMark}"></script>`;

it.each([0, 10, 500, 5000])('replaces the nonce in a compressed page of %i paragraphs', async (count) => {
  const html = page(traps + words(count));
  const compressed = await compressAroundNonce(html, nonceMark);
  for (let i = 0; i < 50; i++) {
    const nonce = newNonce();
    expect(brotliDecompressSync(withNonce(compressed!, nonceMark, nonce)).toString()).toBe(html.replaceAll(nonceMark, nonce));
  }
});

it('keeps accents and other letters of more than one byte', async () => {
  const html = page('<p>Rosé — Château £9.99 🍷</p>'.repeat(50));
  const compressed = await compressAroundNonce(html, nonceMark);
  expect(brotliDecompressSync(withNonce(compressed!, nonceMark, newNonce())).toString()).toContain('Rosé — Château £9.99 🍷');
});

it('returns undefined when there is no nonce to replace', async () => {
  expect(await compressAroundNonce('<p>nothing</p>', nonceMark)).toBeUndefined();
});
