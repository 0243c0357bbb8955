import { constants, createBrotliCompress } from 'node:zlib';
import { compressChunks } from './brotli-chunks.ts';

/**
 * A quality at which the encoder refers to nothing outside its own chunk, to no dictionary and to no distance before: what it made may
 * stand anywhere in a stream. It takes a third of the time of the next better ones.
 */
const placeless = 1;

/** The beginning of every stream, and its end. */
export const streamEdges = compressChunks(['', ''], placeless);

/** An encoder whose stream goes on: each text is one turn of it, up to a byte's edge. */
class PlacelessEncoder {
  readonly #stream = createBrotliCompress({
    chunkSize: 64 * 1024,
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: placeless, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  #chunks: Buffer[] = [];
  /** What stands in the stream before the first text. */
  #begun: Promise<unknown> | undefined;

  constructor() {
    this.#stream.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    // reported by the callback of write
    this.#stream.on('error', () => {});
  }

  async compress(texts: readonly string[]): Promise<Buffer[]> {
    await (this.#begun ??= this.#turn(''));
    const done: Buffer[] = [];
    for (const text of texts) done.push(await this.#turn(text));
    return done;
  }

  close(): void {
    this.#stream.destroy();
  }

  #turn(text: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#stream.write(text, (error) => {
        if (error) return reject(error);
        setImmediate(() => {
          resolve(Buffer.concat(this.#chunks));
          this.#chunks = [];
        });
      });
    });
  }
}

/** Encoders that wait for work, at most; to set one up costs as much as to compress a page. */
const mostIdle = 4;
const idle: PlacelessEncoder[] = [];

/** Compresses texts, each by itself: the same bytes whatever the encoder was given before, fit to stand anywhere in a stream of window 22. */
export async function compressPlaceless(texts: readonly string[]): Promise<Buffer[]> {
  if (texts.length === 0) return [];
  const encoder = idle.pop() ?? new PlacelessEncoder();
  try {
    const compressed = await encoder.compress(texts);
    if (idle.length < mostIdle) idle.push(encoder);
    else encoder.close();
    return compressed;
  } catch (error) {
    encoder.close();
    throw error;
  }
}
