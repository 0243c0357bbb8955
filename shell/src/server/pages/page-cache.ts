import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { BoundedCache, type Found, type Made } from '../cache/bounded-cache.ts';
import { compressAroundNonce, type NonceBrotli, withNonce } from '../cache/nonce-brotli.ts';
import { nonceMark } from '../document/csp.ts';
import { mapOwn, type Pieces, wholeText } from '../document/pieces.ts';
import { compressOnce, type Manner } from './encodings.ts';
import type { BuiltPage } from './pages.ts';

/** A page ready to be sent to anyone who has no session. */
export interface ReadyPage extends Omit<BuiltPage, 'text'> {
  /** Where it is not kept. */
  readonly text?: Pieces;
  readonly brotli?: NonceBrotli;
}

const decompress = promisify(brotliDecompress);

/** Whole pages for visitors without a session, compressed once. */
export class PageCache {
  readonly #cache: BoundedCache<ReadyPage> | undefined;

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

  async get(key: string, build: () => Promise<BuiltPage>): Promise<{ value: ReadyPage; found: Found }> {
    // compressing around the nonce pays only for what is kept
    return this.#cache ? this.#cache.get(key, () => ready(build)) : { value: await build(), found: 'miss' };
  }
}

/** A page that is kept is kept compressed alone; its text can be had from that. */
async function ready(build: () => Promise<BuiltPage>): Promise<Made<ReadyPage>> {
  const { text, ...page } = await build();
  const html = wholeText(text);
  const brotli = page.maxAge > 0 ? await compressAroundNonce(html, nonceMark) : undefined;
  if (!brotli) return { value: { ...page, text }, size: 2 * html.length, maxAge: page.maxAge };
  return { value: { ...page, brotli }, size: brotli.before.length + brotli.after.length + 500, maxAge: page.maxAge };
}

/** The bytes of a page with a nonce in place. */
export async function pageBody({ text, brotli }: ReadyPage, nonce: string, manner: Manner): Promise<Buffer | string> {
  if (text)
    return compressOnce(
      mapOwn(text, (part) => part.replaceAll(nonceMark, nonce)),
      manner,
    );
  const page = withNonce(brotli!, nonce);
  return manner.encoding === 'br' ? page : compressOnce([(await decompress(page)).toString()], manner);
}
