import { constants, createBrotliCompress } from 'node:zlib';

/** One brotli stream in pieces: each ends at a byte's edge, and those after it may refer back into those before. */
export async function compressPieces(pieces: readonly string[], quality: number): Promise<Buffer[]> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_OPERATION_FLUSH } = constants;
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const stream = createBrotliCompress({
    chunkSize: 64 * 1024,
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 22, [BROTLI_PARAM_SIZE_HINT]: size },
  });
  const done: Buffer[] = [];
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  // whoever waits for a piece hears of it
  failed.catch(() => {});
  for (const piece of pieces) {
    const last = done.length === pieces.length - 1;
    const written = new Promise<void>((resolve) => {
      if (last) stream.once('end', resolve).end(piece);
      else {
        stream.write(piece);
        stream.flush(BROTLI_OPERATION_FLUSH, () => setImmediate(resolve));
      }
    });
    await Promise.race([written, failed]);
    done.push(Buffer.concat(chunks));
    chunks = [];
  }
  return done;
}

/** An uncompressed meta-block (RFC 7932, 9.2) of 1 to 65,536 bytes: not the last, four nibbles of length less one, the flag, then the bytes. */
export function uncompressedBlock(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length < 1 || bytes.length > 65_536) throw new RangeError(`a block holds 1 to 65,536 bytes, not ${bytes.length}`);
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, (header >> 16) & 255]), bytes]);
}

/** A compressed page: bytes, and between them short texts that are set in as they are, the nonce's among them. */
export type BrotliPart = Buffer | string;

/** The compressed page with `nonce` in place of every `mark`. */
export const withNonce = (parts: readonly BrotliPart[], mark: string, nonce: string): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? uncompressedBlock(part.replaceAll(mark, nonce)) : part)));
