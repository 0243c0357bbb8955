import { atMost } from './at-most.ts';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { BoundedCache, type CacheStatus, type Made } from '../cache/bounded-cache.ts';
import type { Visit } from '../compose/visit.ts';
import { nonceMark } from '../document/csp.ts';
import { filledFor, mapOwn, type Pieces } from '../document/pieces.ts';
import { compressOnce, type Manner } from './encodings.ts';
import { Askers } from './askers.ts';
import { KeptPage } from './kept-page.ts';
import type { BuiltPage } from './page-builder.ts';

/** A page ready to be sent. */
export interface ReadyPage extends Omit<BuiltPage, 'text'> {
  /** Where it is not kept. */
  readonly text?: Pieces;
  readonly kept?: KeptPage;
}

type Build = (gone?: AbortSignal) => Promise<BuiltPage>;

const decompress = promisify(brotliDecompress);

/** Whole pages, made for visitors without a session: what is in them is for everyone, but for their places. */
export class PageCache {
  readonly #cache: BoundedCache<ReadyPage> | undefined;
  readonly #askers = new Map<string, Askers>();

  /** @param bytes 0 keeps nothing */
  constructor(bytes: number) {
    this.#cache = bytes > 0 ? new BoundedCache(bytes) : undefined;
  }

  get bytes(): number {
    return this.#cache?.bytes ?? 0;
  }

  /** Drops pages that name one of these products in their address. */
  dropNaming(itemCodes: readonly string[]): void {
    this.#cache?.dropNaming(itemCodes);
  }

  /**
   * @param build for a visitor without a session: what it makes is given to all who wait for it. Its signal aborts when none of them is left
   * @param gone aborts when this asker has gone
   */
  async get(key: string, build: Build, gone?: AbortSignal): Promise<{ value: ReadyPage; found: CacheStatus }> {
    if (!this.#cache) return { value: await build(gone), found: 'miss' };
    const asked = this.#cache.get(key, () => this.#make(key, build));
    this.#askers.get(key)?.join(gone);
    return asked;
  }

  async #make(key: string, build: Build): Promise<Made<ReadyPage>> {
    const askers = new Askers();
    this.#askers.set(key, askers);
    try {
      return await this.#ready(key, () => build(askers.gone));
    } finally {
      if (this.#askers.get(key) === askers) this.#askers.delete(key);
    }
  }

  /** A page that is kept is kept compressed alone. */
  async #ready(key: string, build: () => Promise<BuiltPage>): Promise<Made<ReadyPage>> {
    const { text, ...page } = await build();
    if (page.maxAge === 0) return { value: { ...page, text }, size: 0, maxAge: 0, failed: page.failed };
    const kept = await KeptPage.of(key, text);
    const value = { ...page, kept };
    kept.onGrown = (bytes) => this.#cache!.grow(key, value, bytes);
    return { value, size: kept.size, maxAge: page.maxAge };
  }
}

/** Bodies that are made at once: of thousands that are not compressed, each takes a megabyte meanwhile. */
const inTurn = atMost(32);

/** The bytes of a page for a visit, with a nonce in place. */
export const pageBody = (page: ReadyPage, visit: Visit, nonce: string, manner: Manner): Promise<Buffer | string> =>
  inTurn(() => bodyOf(page, visit, nonce, manner));

async function bodyOf({ text, kept }: ReadyPage, visit: Visit, nonce: string, manner: Manner): Promise<Buffer | string> {
  if (text) {
    const { pieces } = await filledFor(visit, text);
    return compressOnce(
      mapOwn(pieces, (part) => part.replaceAll(nonceMark, nonce)),
      manner,
    );
  }
  const { bytes, compact } = await kept!.body(visit, nonce, manner.busy);
  if (manner.encoding === 'br' && (compact || manner.busy)) return bytes;
  return compressOnce([(await decompress(bytes)).toString()], manner);
}
