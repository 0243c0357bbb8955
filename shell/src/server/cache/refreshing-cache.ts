import { LRUCache } from 'lru-cache';

interface Entry<T> {
  readonly value: T;
  /** Milliseconds since the epoch. */
  readonly freshUntil: number;
}

/** A new value, its size, and how long it is fresh. */
export interface CacheableValue<T> {
  readonly value: T;
  /** Bytes, roughly. */
  readonly size: number;
  /** Seconds; 0 does not store it. */
  readonly maxAge: number;
  /** True for what stands in for a value that could not be made: an older value stays in its place until it expires. */
  readonly failed?: boolean;
}

/** How a value was found; for the metrics. */
export type CacheStatus = 'hit' | 'stale' | 'miss';

/** A value is served for `maxAge` as fresh, and for this many times `maxAge` after that as stale. */
const staleFactor = 4;

/**
 * An lru-cache with a limit in bytes that refreshes its values: concurrent callers share one `make`, and a stale value is served while
 * a new one is made (stale-while-revalidate). A failure is not stored.
 */
export class RefreshingCache<T> {
  readonly #entries: LRUCache<string, Entry<T>> | undefined;
  readonly #making = new Map<string, Promise<CacheableValue<T>>>();

  /** @param limit bytes; 0 stores nothing, and every call makes its own. A value may take a quarter of it. */
  constructor(limit: number) {
    const maxSize = Math.floor(limit);
    if (maxSize > 0)
      this.#entries = new LRUCache({ maxSize, maxEntrySize: Math.max(1, Math.floor(maxSize / 4)), ttlResolution: 0, perf: Date });
  }

  get bytes(): number {
    return this.#entries?.calculatedSize ?? 0;
  }

  /** The value under a key, now: fresh, or stale (a new one is being made then). Undefined when one must be made and waited for. */
  find(key: string, make: () => Promise<CacheableValue<T>>): { value: T; found: CacheStatus } | undefined {
    const entry = this.#entries?.get(key);
    if (!entry) return undefined;
    if (Date.now() < entry.freshUntil) return { value: entry.value, found: 'hit' };
    if (!this.#making.has(key)) this.#make(key, make).catch(() => {});
    return { value: entry.value, found: 'stale' };
  }

  /** The value under a key, made by `make` where it must be. @throws what `make` throws */
  async get(key: string, make: () => Promise<CacheableValue<T>>): Promise<{ value: T; found: CacheStatus }> {
    if (!this.#entries) return { value: (await make()).value, found: 'miss' };
    const known = this.find(key, make);
    if (known) return known;
    const made = await (this.#making.get(key) ?? this.#make(key, make));
    return { value: made.value, found: 'miss' };
  }

  /** Drops every value with one of these words in its key. One that is being made goes to those who wait for it, and is not stored. */
  dropNaming(words: readonly string[]): void {
    const named = new Set(words);
    const isNamed = (key: string) => key.split(/[^\w-]+/).some((word) => named.has(word));
    for (const key of this.#making.keys()) if (isNamed(key)) this.#making.delete(key);
    // collected first: deleting an entry while its list is walked would lose the place
    for (const key of [...(this.#entries?.keys() ?? [])].filter(isNamed)) this.#entries?.delete(key);
  }

  /** Counts bytes that a value has taken since it was stored; nothing where it is not stored any more. */
  grow(key: string, value: T, bytes: number): void {
    const info = this.#entries?.info(key);
    if (info?.value.value !== value) return;
    this.#entries!.set(key, { ...info.value }, { size: info.size! + bytes, noUpdateTTL: true });
  }

  #make(key: string, make: () => Promise<CacheableValue<T>>): Promise<CacheableValue<T>> {
    const isWanted = () => this.#making.get(key) === making;
    const making: Promise<CacheableValue<T>> = make().then((made) => {
      if (isWanted()) this.#store(key, made);
      return made;
    });
    this.#making.set(key, making);
    void making.catch(() => {}).then(() => isWanted() && this.#making.delete(key));
    return making;
  }

  #store(key: string, { value, size, maxAge, failed }: CacheableValue<T>): void {
    if (failed) return;
    if (maxAge <= 0) return void this.#entries?.delete(key);
    const freshMs = maxAge * 1000;
    this.#entries?.set(key, { value, freshUntil: Date.now() + freshMs }, { size, ttl: freshMs * (1 + staleFactor) });
  }
}
