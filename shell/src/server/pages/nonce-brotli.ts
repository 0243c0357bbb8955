import { brotliDecompressSync } from 'node:zlib';
import { newNonce } from '../document/csp.ts';
import { type BrotliChunk, compressChunks, withNonce } from '../compression/brotli-chunks.ts';

// Above 9 the encoder models literals by what stands before them too cleverly for the exchange.
const quality = 9;

/**
 * Compresses `html` so that its first nonce is a block of its own, which `withNonce` replaces by an uncompressed block of the same
 * length; later nonces are references back to it. Undefined when a test shows that this page cannot be exchanged so.
 */
export async function compressAroundNonce(html: string, mark: string): Promise<readonly BrotliChunk[] | undefined> {
  const at = html.indexOf(mark);
  if (at < 0) return undefined;
  const [before, , after] = await compressChunks([html.slice(0, at), mark, html.slice(at + mark.length)], quality);
  const page = [before!, mark, after!];
  return [newNonce(), newNonce(), newNonce()].every((nonce) => readsAs(withNonce(page, mark, nonce), html.replaceAll(mark, nonce)))
    ? page
    : undefined;
}

function readsAs(page: Buffer, html: string): boolean {
  try {
    return brotliDecompressSync(page).toString() === html;
  } catch {
    return false;
  }
}
