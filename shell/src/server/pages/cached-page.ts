import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type BrotliChunk, withNonce } from '../compression/brotli-chunks.ts';
import { compressAroundNonce } from './nonce-brotli.ts';
import { compressForStream, compressCachedPage } from './shared-brotli.ts';
import type { RequestContext } from '../request/request-context.ts';
import { nonceMark } from '../document/csp.ts';
import { type SharedChunk, fillPlaceholders, Placeholder, type Chunks } from '../document/chunks.ts';

const decompress = promisify(brotliDecompress);

/** A page is recompressed as a whole after it has been sent so many times: under load, and otherwise. */
const popularFrom = { busy: 100, calm: 2 };

/** True while a page is recompressed: only one at a time. */
let improving = false;

type Compressed = readonly BrotliChunk[];

/** The key of the page that each shared chunk is counted for: the first that contained it, and its successors under the same key. */
const counted = new WeakMap<Buffer, string>();

/** Bytes of a page without the chunks that are counted for another page. */
function ownSize(key: string, chunks: readonly (BrotliChunk | Placeholder)[]): number {
  const buffers = chunks.filter((chunk) => Buffer.isBuffer(chunk));
  for (const chunk of buffers) if (!counted.has(chunk)) counted.set(chunk, key);
  const texts = chunks.filter((chunk) => typeof chunk === 'string');
  return [...texts, ...buffers.filter((chunk) => counted.get(chunk) === key)].reduce((sum, { length }) => sum + length, 500);
}

/** A page as visitors without a session get it. */
interface AnonymousPage {
  chunks: Compressed | undefined;
  /** The same page compressed as a whole. */
  better: Compressed | undefined;
  sent: number;
  improved: boolean;
}

const notMadeYet = (): AnonymousPage => ({ chunks: undefined, better: undefined, sent: 0, improved: false });

/** A page in brotli. */
export interface PageBytes {
  readonly bytes: Buffer;
  /** True when it is compressed as a whole; in chunks it is half as large again. */
  readonly compact: boolean;
}

/**
 * A page that is compressed once, in chunks that it shares with other pages, with placeholders that each request fills. When many
 * visitors without a session ask for it, it is compressed again as a whole, which makes it smaller.
 */
export class CachedPage {
  readonly #chunks: readonly (BrotliChunk | Placeholder)[];
  /** Approximate bytes that it takes at first, without chunks that are counted for other pages. */
  readonly size: number;
  /** Called with the additional bytes when it grows: recompressed, or with a placeholder filled for all. */
  onGrown?: (bytes: number) => void;
  /** With and without the question for cookie consent: nothing else differs between visitors without a session. */
  readonly #anonymous = { asked: notMadeYet(), notAsked: notMadeYet() };

  readonly #sameForAll = new Map<Placeholder, Promise<{ chunks: Compressed; whole: boolean }>>();

  private constructor(key: string, chunks: readonly (BrotliChunk | Placeholder)[]) {
    this.#chunks = chunks;
    this.size = ownSize(key, chunks);
  }

  /** @param key its key in the cache */
  static async of(key: string, chunks: Chunks): Promise<CachedPage> {
    return new CachedPage(key, await compressCachedPage(chunks, nonceMark));
  }

  /** Its bytes for one request. */
  async body(context: RequestContext, nonce: string, busy: boolean): Promise<PageBytes> {
    const bytesOf = (chunks: Compressed) => withNonce(chunks, nonceMark, nonce);
    if (context.cookie) return { bytes: bytesOf((await this.#filled(context)).chunks), compact: false };
    const mine = this.#anonymous[context.hasChosenCookies ? 'notAsked' : 'asked'];
    mine.sent += 1;
    if (mine.better) return { bytes: bytesOf(mine.better), compact: true };
    const known = mine.chunks ?? (await this.#fillAnonymous(context, mine));
    // a failure leaves the page as it is
    if (!mine.improved && mine.sent >= (busy ? popularFrom.busy : popularFrom.calm)) this.#improve(known, mine).catch(() => {});
    return { bytes: bytesOf(known), compact: false };
  }

  async #filled(context: RequestContext): Promise<{ chunks: Compressed; whole: boolean }> {
    const filled = await Promise.all(
      this.#chunks.map((chunk) => (chunk instanceof Placeholder ? this.#place(chunk, context) : { chunks: [chunk], whole: true })),
    );
    const all = filled.flatMap(({ chunks }): readonly (BrotliChunk | SharedChunk)[] => chunks);
    return { chunks: await compressForStream(all, nonceMark), whole: filled.every(({ whole }) => whole) };
  }

  /** The content of a placeholder; already compressed where this request gets the same as visitors without a session. */
  async #place(place: Placeholder, context: RequestContext): Promise<{ chunks: readonly (BrotliChunk | SharedChunk)[]; whole: boolean }> {
    const seen = place.seenBy?.(context);
    if (!seen || seen.cookie) return fillPlaceholders(context, [place]);
    const known = this.#sameForAll.get(place) ?? this.#fillForAll(place, seen);
    this.#sameForAll.set(place, known);
    // an incomplete one is rendered again at the next request
    const forget = () => this.#sameForAll.delete(place);
    known.then(({ whole }) => whole || forget(), forget);
    return known;
  }

  async #fillForAll(place: Placeholder, anonymous: RequestContext): Promise<{ chunks: Compressed; whole: boolean }> {
    const { chunks: filled, whole } = await fillPlaceholders(anonymous, [place]);
    const chunks = await compressForStream(filled, nonceMark);
    if (whole) this.onGrown?.(chunks.reduce((sum, { length }) => sum + length, 0));
    return { chunks, whole };
  }

  async #fillAnonymous(context: RequestContext, mine: AnonymousPage): Promise<Compressed> {
    const { chunks, whole } = await this.#filled(context);
    if (whole) mine.chunks = chunks;
    return chunks;
  }

  async #improve(chunks: Compressed, mine: AnonymousPage): Promise<void> {
    if (!mine.chunks) return;
    if (improving) return;
    mine.improved = improving = true;
    try {
      const html = await decompress(withNonce(chunks, nonceMark, nonceMark));
      const better = await compressAroundNonce(html.toString(), nonceMark);
      if (!better) return;
      mine.better = better;
      mine.chunks = undefined;
      this.onGrown?.(better.reduce((sum, { length }) => sum + length, 0));
    } finally {
      improving = false;
    }
  }
}
