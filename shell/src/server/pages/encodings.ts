import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  const takes = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i').test(accepted ?? '');
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page made for one visitor, compressed quickly rather than well. */
export async function compressOnce(html: string, encoding: Encoding): Promise<Buffer | string> {
  if (encoding === 'br')
    return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } });
  return encoding === 'gzip' ? zip(html, { level: 5 }) : html;
}
