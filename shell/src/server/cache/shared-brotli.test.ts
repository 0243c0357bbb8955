import { brotliDecompressSync } from 'node:zlib';
import { CommonText, joined, type Filled, wholeText } from '../document/pieces.ts';
import { compressAround } from './shared-brotli.ts';

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
