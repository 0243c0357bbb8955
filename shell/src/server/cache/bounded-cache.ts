interface Entry<T> {
  readonly value: T;
  size: number;
  /** Milliseconds since the epoch. */
  readonly freshUntil: number;
  readonly staleUntil: number;
}

/** What is kept, for how long it is fresh, and whether it may be kept at all. */
export interface Made<T> {
  readonly value: T;
  /** Bytes, roughly. */
  readonly size: number;
  /** Seconds; 0 keeps nothing. */
  readonly maxAge: number;
  /** True for what stands in for a value that could not be made: an older value is kept in its place for as long as it may be. */
  readonly failed?: boolean;
}

/** How a value was found; for the metrics. */
export type CacheStatus = 'hit' | 'stale' | 'miss';

/** Seconds past its freshness that a value may still be served, as a multiple of `maxAge`. */
const staleFactor = 4;

/**
 * A cache bounded in bytes, the least used out first. One caller makes a value while the others wait for it; a stale one is
 * served while a new one is made. What fails is not kept.
 */
export class BoundedCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #making = new Map<string, Promise<Made<T>>>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit bytes; 0 keeps nothing, and every call makes its own */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The value under a key, now: fresh, or stale (a new one is being made then). Undefined when one must be made and waited for. */
  find(key: string, make: () => Promise<Made<T>>): { value: T; found: CacheStatus } | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = Date.now();
    if (now >= entry.staleUntil) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (now < entry.freshUntil) return { value: entry.value, found: 'hit' };
    if (!this.#making.has(key)) this.#make(key, make).catch(() => {});
    return { value: entry.value, found: 'stale' };
  }

  /** The value under a key, made by `make` where it must be. @throws what `make` throws */
  async get(key: string, make: () => Promise<Made<T>>): Promise<{ value: T; found: CacheStatus }> {
    if (this.#limit === 0) return { value: (await make()).value, found: 'miss' };
    const known = this.find(key, make);
    if (known) return known;
    const made = await (this.#making.get(key) ?? this.#make(key, make));
    return { value: made.value, found: 'miss' };
  }

  /** Drops every value with one of these words in its key, those in the making too: their askers get them, nobody after. */
  dropNaming(words: readonly string[]): void {
    const named = new Set(words);
    const isNamed = (key: string) => key.split(/[^\w-]+/).some((word) => named.has(word));
    for (const key of this.#making.keys()) if (isNamed(key)) this.#making.delete(key);
    for (const key of this.#entries.keys()) if (isNamed(key)) this.#drop(key);
  }

  /** Counts bytes that a value has taken since it was kept; nothing where it is not kept any more. */
  grow(key: string, value: T, bytes: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    entry.size += bytes;
    this.#bytes += bytes;
    this.#shrink();
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #make(key: string, make: () => Promise<Made<T>>): Promise<Made<T>> {
    const isWanted = () => this.#making.get(key) === making;
    const making: Promise<Made<T>> = make().then((made) => {
      if (isWanted()) this.#keep(key, made);
      return made;
    });
    this.#making.set(key, making);
    void making.catch(() => {}).then(() => isWanted() && this.#making.delete(key));
    return making;
  }

  #keep(key: string, { value, size, maxAge, failed }: Made<T>): void {
    if (failed) return;
    this.#drop(key);
    if (maxAge <= 0 || size > this.#limit / 4) return;
    const freshUntil = Date.now() + maxAge * 1000;
    this.#entries.set(key, { value, size, freshUntil, staleUntil: freshUntil + maxAge * 1000 * staleFactor });
    this.#bytes += size;
    this.#shrink();
  }

  #shrink(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
