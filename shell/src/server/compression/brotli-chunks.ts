import { constants, createBrotliCompress } from 'node:zlib';

/** One brotli stream in chunks: each ends at a byte boundary, and later ones may refer back to earlier ones. */
export async function compressChunks(chunks: readonly string[], quality: number): Promise<Buffer[]> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_OPERATION_FLUSH } = constants;
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const stream = createBrotliCompress({
    chunkSize: 64 * 1024,
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 22, [BROTLI_PARAM_SIZE_HINT]: size },
  });
  const done: Buffer[] = [];
  let written: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => written.push(bytes));
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  // reported by the race below
  failed.catch(() => {});
  for (const chunk of chunks) {
    const last = done.length === chunks.length - 1;
    const flushed = new Promise<void>((resolve) => {
      if (last) stream.once('end', resolve).end(chunk);
      else {
        stream.write(chunk);
        stream.flush(BROTLI_OPERATION_FLUSH, () => setImmediate(resolve));
      }
    });
    await Promise.race([flushed, failed]);
    done.push(Buffer.concat(written));
    written = [];
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

/** A chunk of a compressed page: compressed bytes, or a short text that is inserted uncompressed, such as the nonce. */
export type BrotliChunk = Buffer | string;

/** The compressed page with `nonce` in place of every `mark`. */
export const withNonce = (chunks: readonly BrotliChunk[], mark: string, nonce: string): Buffer =>
  Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? uncompressedBlock(chunk.replaceAll(mark, nonce)) : chunk)));
