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

/** Pages being compressed now. */
let atWork = 0;

/** A page made for one visitor: well where there is time, quickly where others wait. */
export async function compressOnce(html: string, encoding: Encoding): Promise<Buffer | string> {
  if (encoding === 'identity') return html;
  const busy = ++atWork > 2;
  try {
    if (encoding === 'gzip') return await zip(html, { level: busy ? 1 : 5 });
    return await brotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: busy ? 1 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    });
  } finally {
    atWork--;
  }
}
