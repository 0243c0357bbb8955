import { brotliDecompressSync } from 'node:zlib';
import { SharedChunk, joinChunks, type FilledChunks, type Chunks, textOfChunks } from '../document/chunks.ts';
import { type BrotliChunk, uncompressedBlock, withNonce } from '../compression/brotli-chunks.ts';
import { compressAround, compressCachedPage } from './shared-brotli.ts';

const rules = (count: number) => Array.from({ length: count }, (_, i) => `.c${i % 90}{margin:${i}px;content:'é'}`).join('');
const texts = ['', '<title>x</title>', '<title>Rosé — Château £9.99 🍷</title>', 'abcabcabcabc '.repeat(40), rules(9000)];
const expectSame = async (chunks: FilledChunks) =>
  expect(brotliDecompressSync(await compressAround(chunks)).toString()).toBe(textOfChunks(chunks));

it.each([0, 1, 400, 12_000])('decompresses to the same text with %i shared rules between other texts', async (count) => {
  const common = new SharedChunk(rules(count));
  for (const before of texts) for (const after of texts) await expectSame(joinChunks(`<!doctype html>${before}`, common, after));
});

it('decompresses to the same text with many shared chunks, and own ones of all sizes between them', async () => {
  const common = texts.slice(1).map((text) => new SharedChunk(text));
  const all = common.flatMap((first) => texts.flatMap((own) => common.map((second) => joinChunks(first, own, second, 'é'))));
  await expectSame(joinChunks('<!doctype html>', ...all));
  await expectSame(joinChunks(common[0]!, ...all));
});

it.each([10, 70_000])('keeps a replaceable mark between texts of %i letters', async (letters) => {
  const text = 'é'.repeat(letters);
  const chunks: Chunks = [`<!doctype html>${text}§mark§${text}`, new SharedChunk(rules(400)), '§mark§'];
  const chunks2 = (await compressCachedPage(chunks, '§mark§')) as BrotliChunk[];
  for (const nonce of ['one', 'two'])
    expect(brotliDecompressSync(withNonce(chunks2, '§mark§', nonce)).toString()).toBe(
      textOfChunks(chunks as FilledChunks).replaceAll('§mark§', nonce),
    );
});

it('refuses a block longer than its header can encode', () => {
  expect(() => uncompressedBlock('')).toThrow(RangeError);
  expect(uncompressedBlock('a'.repeat(65_536))).toHaveLength(65_539);
  expect(() => uncompressedBlock('a'.repeat(65_537))).toThrow(RangeError);
});
