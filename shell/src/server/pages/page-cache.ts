import { BoundedCache, type Found, type Made } from '../cache/bounded-cache.ts';
import { compressAroundNonce, type NonceBrotli, withNonce } from '../cache/nonce-brotli.ts';
import { nonceMark } from '../document/csp.ts';
import { wholeText } from '../document/document.ts';
import { compressOnce, type Manner } from './encodings.ts';
import type { BuiltPage } from './pages.ts';

/** A page ready to be sent to anyone who has no session. */
export interface ReadyPage extends BuiltPage {
  readonly brotli?: NonceBrotli;
}

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

async function ready(build: () => Promise<BuiltPage>): Promise<Made<ReadyPage>> {
  const page = await build();
  const html = wholeText(page.text);
  const brotli = page.maxAge > 0 ? await compressAroundNonce(html, nonceMark) : undefined;
  const size = 2 * html.length + (brotli ? brotli.before.length + brotli.after.length : 0);
  return { value: { ...page, brotli }, size, maxAge: page.maxAge };
}

/** The bytes of a page with a nonce in place. */
export function pageBody({ text, brotli }: ReadyPage, nonce: string, manner: Manner): Buffer | Promise<Buffer | string> {
  if (manner.encoding === 'br' && brotli) return withNonce(brotli, nonce);
  const own = (part: string) => part.replaceAll(nonceMark, nonce);
  return compressOnce({ ...text, before: own(text.before), after: own(text.after) }, manner);
}
