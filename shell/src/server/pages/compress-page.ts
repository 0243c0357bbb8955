import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../compression/encodings.ts';
import { type FilledChunks, textOfChunks } from '../document/chunks.ts';
import { compressAround } from './shared-brotli.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How a page is to be compressed; quickly where others wait, as a whole where none do. */
export interface CompressionOptions {
  readonly encoding: Encoding;
  readonly busy: boolean;
}

/** A page made for one visitor. */
export async function compressUncachedPage(text: FilledChunks, { encoding, busy }: CompressionOptions): Promise<Buffer | string> {
  if (encoding === 'identity') return textOfChunks(text);
  if (encoding === 'gzip') return zip(textOfChunks(text), { level: busy ? 1 : 5 });
  return busy ? compressAround(text) : brotliWell(textOfChunks(text));
}

const brotliWell = (html: string) =>
  brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } });
