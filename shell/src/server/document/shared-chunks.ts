import { LRUCache } from 'lru-cache';
import { SharedChunk } from './chunks.ts';

/** Chunks that pages share though each page writes its own text: found by their text, the least recently used forgotten first. */
export class SharedChunks {
  readonly #chunks: LRUCache<string, SharedChunk>;

  /** @param limit characters in all */
  constructor(limit: number) {
    this.#chunks = new LRUCache({ maxSize: limit, sizeCalculation: ({ text }) => Math.max(1, text.length) });
  }

  of(text: string): SharedChunk {
    const known = this.#chunks.get(text);
    if (known) return known;
    const chunk = new SharedChunk(text);
    this.#chunks.set(text, chunk);
    return chunk;
  }
}
