import { brotliDecompressSync } from 'node:zlib';
import { CommonText, joined, type Filled, type Pieces, wholeText } from '../document/pieces.ts';
import { type BrotliPart, uncompressedBlock, withNonce } from './brotli-pieces.ts';
import { compressAround, compressedParts } from './shared-brotli.ts';

const rules = (count: number) => Array.from({ length: count }, (_, i) => `.c${i % 90}{margin:${i}px;content:'é'}`).join('');
const texts = ['', '<title>x</title>', '<title>Rosé — Château £9.99 🍷</title>', 'abcabcabcabc '.repeat(40), rules(9000)];
const expectSame = async (pieces: Filled) => expect(brotliDecompressSync(await compressAround(pieces)).toString()).toBe(wholeText(pieces));

it.each([0, 1, 400, 12_000])('reads the same behind and before any text, %i rules in common', async (count) => {
  const common = new CommonText(rules(count));
  for (const before of texts) for (const after of texts) await expectSame(joined(`<!doctype html>${before}`, common, after));
});

it('reads the same with many texts in common side by side, and own ones of all sizes between them', async () => {
  const common = texts.slice(1).map((text) => new CommonText(text));
  const all = common.flatMap((first) => texts.flatMap((own) => common.map((second) => joined(first, own, second, 'é'))));
  await expectSame(joined('<!doctype html>', ...all));
  await expectSame(joined(common[0]!, ...all));
});

it.each([10, 70_000])('keeps a mark to be exchanged beside an own text of %i letters on both sides', async (letters) => {
  const text = 'é'.repeat(letters);
  const pieces: Pieces = [`<!doctype html>${text}§mark§${text}`, new CommonText(rules(400)), '§mark§'];
  const parts = (await compressedParts(pieces, '§mark§')) as BrotliPart[];
  for (const nonce of ['one', 'two'])
    expect(brotliDecompressSync(withNonce(parts, '§mark§', nonce)).toString()).toBe(
      wholeText(pieces as Filled).replaceAll('§mark§', nonce),
    );
});

it('refuses a block that its header cannot tell', () => {
  expect(() => uncompressedBlock('')).toThrow(RangeError);
  expect(uncompressedBlock('a'.repeat(65_536))).toHaveLength(65_539);
  expect(() => uncompressedBlock('a'.repeat(65_537))).toThrow(RangeError);
});
