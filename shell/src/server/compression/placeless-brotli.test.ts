import fc from 'fast-check';
import { brotliDecompressSync } from 'node:zlib';
import { compressChunks } from './brotli-chunks.ts';
import { compressPlaceless, streamEdges } from './placeless-brotli.ts';

const words = fc.array(fc.constantFrom('<div class="cd-card">', 'Rosé', 'Château £9.99', ' margin:', '0123456789', '🍷', 'x'.repeat(70)), {
  minLength: 1,
  maxLength: 2_000,
  size: 'max',
});
const text = words.map((all) => all.join(''));

it('compresses a text to the same bytes as a new encoder, whatever was compressed before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
      const alone = await Promise.all(texts.map(async (each) => (await compressChunks(['', each, ''], 1))[1]!));
      expect(await compressPlaceless(texts)).toEqual(alone);
      expect(await compressPlaceless([...texts, ...texts])).toEqual([...alone, ...alone]);
    }),
    { numRuns: 30 },
  );
});

it('keeps concurrent compressions apart', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `shopper ${n} `.repeat(200));
  const [start, end] = await streamEdges;
  const all = await Promise.all(texts.map(async (each) => (await compressPlaceless([each]))[0]!));
  expect(all.map((bytes) => brotliDecompressSync(Buffer.concat([start!, bytes, end!])).toString())).toEqual(texts);
});
