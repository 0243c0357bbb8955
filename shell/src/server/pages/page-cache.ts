import pLimit from 'p-limit';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { RefreshingCache, type CacheStatus, type CacheableValue } from '../cache/refreshing-cache.ts';
import type { RequestContext } from '../request/request-context.ts';
import { nonceMark } from '../document/csp.ts';
import { fillPlaceholders, mapOwnTexts, type Chunks } from '../document/chunks.ts';
import { compressUncachedPage, type CompressionOptions } from './compress-page.ts';
import { SharedAbort } from './shared-abort.ts';
import { CachedPage } from './cached-page.ts';
import type { BuiltPage } from './page-builder.ts';

/** A page ready to be sent. */
export interface ReadyPage extends Omit<BuiltPage, 'text'> {
  /** Where it is not cached. */
  readonly text?: Chunks;
  readonly cached?: CachedPage;
}

type Build = (signal?: AbortSignal) => Promise<BuiltPage>;

const decompress = promisify(brotliDecompress);

/** Whole pages, rendered for visitors without a session: the same for everyone but for their placeholders. */
export class PageCache {
  readonly #cache: RefreshingCache<ReadyPage> | undefined;
  readonly #sharedAborts = new Map<string, SharedAbort>();

  /** @param bytes 0 caches nothing */
  constructor(bytes: number) {
    this.#cache = bytes > 0 ? new RefreshingCache(bytes) : undefined;
  }

  get bytes(): number {
    return this.#cache?.bytes ?? 0;
  }

  /** Drops pages with one of these item codes in their address. */
  dropNaming(itemCodes: readonly string[]): void {
    this.#cache?.dropNaming(itemCodes);
  }

  /**
   * @param build renders it once for all clients that wait; its signal aborts when all of them have disconnected
   * @param signal aborts when this client disconnects
   */
  async get(key: string, build: Build, signal?: AbortSignal): Promise<{ value: ReadyPage; found: CacheStatus }> {
    if (!this.#cache) return { value: await build(signal), found: 'miss' };
    const asked = this.#cache.get(key, () => this.#make(key, build));
    this.#sharedAborts.get(key)?.join(signal);
    return asked;
  }

  async #make(key: string, build: Build): Promise<CacheableValue<ReadyPage>> {
    const sharedAbort = new SharedAbort();
    this.#sharedAborts.set(key, sharedAbort);
    try {
      return await this.#ready(key, () => build(sharedAbort.signal));
    } finally {
      if (this.#sharedAborts.get(key) === sharedAbort) this.#sharedAborts.delete(key);
    }
  }

  /** A cached page is stored in compressed form only. */
  async #ready(key: string, build: () => Promise<BuiltPage>): Promise<CacheableValue<ReadyPage>> {
    const { text, ...page } = await build();
    if (page.maxAge === 0) return { value: { ...page, text }, size: 0, maxAge: 0, failed: page.failed };
    const cached = await CachedPage.of(key, text);
    const value: ReadyPage = { ...page, cached };
    cached.onGrown = (bytes) => this.#cache!.grow(key, value, bytes);
    return { value, size: cached.size, maxAge: page.maxAge };
  }
}

/** Limits the bodies that are assembled concurrently: an uncompressed one takes a megabyte meanwhile. */
const inTurn = pLimit(32);

/** The body of a page for one request, with its nonce. */
export const pageBody = (page: ReadyPage, context: RequestContext, nonce: string, manner: CompressionOptions): Promise<Buffer | string> =>
  inTurn(() => bodyOf(page, context, nonce, manner));

async function bodyOf(
  { text, cached }: ReadyPage,
  context: RequestContext,
  nonce: string,
  manner: CompressionOptions,
): Promise<Buffer | string> {
  if (text) {
    const { chunks } = await fillPlaceholders(context, text);
    return compressUncachedPage(
      mapOwnTexts(chunks, (own) => own.replaceAll(nonceMark, nonce)),
      manner,
    );
  }
  const { bytes, compact } = await cached!.body(context, nonce, manner.busy);
  if (manner.encoding === 'br' && (compact || manner.busy)) return bytes;
  return compressUncachedPage([(await decompress(bytes)).toString()], manner);
}
