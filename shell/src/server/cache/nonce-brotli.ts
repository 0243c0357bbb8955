import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { newNonce } from '../document/csp.ts';

/** A page compressed once, in which the nonce can be exchanged without compressing it again. */
export interface NonceBrotli {
  readonly before: Buffer;
  readonly after: Buffer;
}

// Above 9 the encoder models literals by what stands before them too cleverly for the exchange.
const quality = 9;

/**
 * Compresses `html` so that its first nonce is a block of its own, which `withNonce` replaces by an uncompressed block of the same
 * length; later nonces are references back to it. Undefined when a test shows that this page cannot be exchanged so.
 */
export async function compressAroundNonce(html: string, mark: string): Promise<NonceBrotli | undefined> {
  const at = html.indexOf(mark);
  if (at < 0) return undefined;
  const [before, , after] = await compressPieces([html.slice(0, at), mark, html.slice(at + mark.length)]);
  const page = { before: before!, after: after! };
  return [newNonce(), newNonce(), newNonce()].every((nonce) => readsAs(page, nonce, html.replaceAll(mark, nonce))) ? page : undefined;
}

function readsAs(page: NonceBrotli, nonce: string, html: string): boolean {
  try {
    return brotliDecompressSync(withNonce(page, nonce)).toString() === html;
  } catch {
    return false;
  }
}

/** The compressed page with a nonce in place. */
export const withNonce = ({ before, after }: NonceBrotli, nonce: string): Buffer =>
  Buffer.concat([before, uncompressedBlock(nonce), after]);

/** One brotli stream in pieces: each ends at a byte's edge, and those after it refer back into those before. */
async function compressPieces(pieces: readonly string[]): Promise<Buffer[]> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_OPERATION_FLUSH } = constants;
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const stream = createBrotliCompress({
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 22, [BROTLI_PARAM_SIZE_HINT]: size },
  });
  const done: Buffer[] = [];
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const piece of pieces) {
    const last = done.length === pieces.length - 1;
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      if (last) stream.once('end', resolve).end(piece);
      else {
        stream.write(piece);
        stream.flush(BROTLI_OPERATION_FLUSH, () => setImmediate(resolve));
      }
    });
    done.push(Buffer.concat(chunks));
    chunks = [];
  }
  return done;
}

/** An uncompressed meta-block (RFC 7932, 9.2): not the last, four nibbles of length less one, the flag, then the bytes. */
function uncompressedBlock(text: string): Buffer {
  const header = ((text.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, (header >> 16) & 255]), Buffer.from(text, 'latin1')]);
}
