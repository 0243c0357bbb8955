import { brotliDecompressSync } from 'node:zlib';
import { newNonce } from '../document/csp.ts';
import { compressPieces, uncompressedBlock } from './brotli-pieces.ts';

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
  const [before, , after] = await compressPieces([html.slice(0, at), mark, html.slice(at + mark.length)], quality);
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
