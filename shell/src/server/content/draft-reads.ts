import type { BrandEntries } from '@cellardoor/content';
import type { ContentReader } from '@cellardoor/content/client';
import { readBrandDrafts } from './read-brands.ts';

/** Drafts that are read at once: each is some ten requests, and whoever reads an address may ask for one. */
const mostAtOnce = 4;

/**
 * Reads drafts of brands. One that is asked for while it is being read is read once; a read counts until the service has answered,
 * however soon its page gave up waiting.
 */
export class DraftReads {
  readonly #reader: ContentReader;
  readonly #inFlight = new Map<string, Promise<Partial<BrandEntries>>>();

  constructor(reader: ContentReader) {
    this.#reader = reader;
  }

  /** As `readBrandDrafts`. @throws while as many others are being read as may be, too */
  async read(brand: string, id: string | undefined): Promise<Partial<BrandEntries>> {
    const key = JSON.stringify([brand, id]);
    const same = this.#inFlight.get(key);
    if (same) return same;
    if (this.#inFlight.size >= mostAtOnce) throw new Error('too many other drafts are being read');
    const reading = readBrandDrafts(this.#reader, brand, id).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, reading);
    return reading;
  }
}
