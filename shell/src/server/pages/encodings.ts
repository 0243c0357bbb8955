import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressAround } from '../cache/shared-brotli.ts';
import { type Filled, wholeText } from '../document/pieces.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  const takes = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i').test(accepted ?? '');
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How a page is to be compressed; quickly where others wait, as a whole where none do. */
export interface Manner {
  readonly encoding: Encoding;
  readonly busy: boolean;
}

/** A page made for one visitor. */
export async function compressOnce(text: Filled, { encoding, busy }: Manner): Promise<Buffer | string> {
  if (encoding === 'identity') return wholeText(text);
  if (encoding === 'gzip') return zip(wholeText(text), { level: busy ? 1 : 5 });
  return busy ? compressAround(text) : brotliWell(wholeText(text));
}

const brotliWell = (html: string) =>
  brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } });
