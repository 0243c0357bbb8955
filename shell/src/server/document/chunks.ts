import type { RequestContext } from '../request/request-context.ts';
import { compressPlaceless } from '../compression/placeless-brotli.ts';

/** Characters up to which compressing a text is not worth the time. */
export const maxUncompressedLength = 300;

/** A text that many pages contain unchanged; compressed once, at first use. It contains no nonce. */
export class SharedChunk {
  readonly text: string;
  #compressed: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Bytes that may stand anywhere in a brotli stream. */
  compressed(): Promise<Buffer> {
    if (!this.#compressed) {
      this.#compressed = compressPlaceless([this.text]).then(([bytes]) => bytes!);
      // an error such as lack of memory must not be cached
      this.#compressed.catch(() => (this.#compressed = undefined));
    }
    return this.#compressed;
  }
}

/** A place in a cached page that is filled for each request; where `fill` gives undefined, the browser renders it. */
export class Placeholder {
  readonly fill: (context: RequestContext) => Promise<Chunks | undefined>;
  /** The request as the fragment may see it; absent where each shopper gets their own. */
  readonly seenBy?: (context: RequestContext) => RequestContext;

  constructor(fill: (context: RequestContext) => Promise<Chunks | undefined>, seenBy?: (context: RequestContext) => RequestContext) {
    this.fill = fill;
    this.seenBy = seenBy;
  }
}

/** A page or a fragment with all placeholders filled: its own text, and chunks that it shares with other pages. */
export type FilledChunks = readonly (string | SharedChunk)[];

/** The same, with placeholders. */
export type Chunks = readonly (string | SharedChunk | Placeholder)[];

export const textOfChunks = (chunks: FilledChunks): string =>
  chunks.map((chunk) => (typeof chunk === 'string' ? chunk : chunk.text)).join('');

/** Concatenates chunks; adjacent own texts become one. */
export function joinChunks(...chunks: readonly (FilledChunks[number] | FilledChunks)[]): FilledChunks;
export function joinChunks(...chunks: readonly (Chunks[number] | Chunks)[]): Chunks;
export function joinChunks(...chunks: readonly (Chunks[number] | Chunks)[]): Chunks {
  const all: Chunks[number][] = [];
  for (const chunk of chunks.flat()) {
    const last = all.at(-1);
    if (typeof chunk === 'string' && typeof last === 'string') all[all.length - 1] = last + chunk;
    else if (chunk !== '') all.push(chunk);
  }
  return all;
}

/** Fills all placeholders for a request. `whole` is false when one could not be filled. */
export async function fillPlaceholders(context: RequestContext, chunks: Chunks): Promise<{ chunks: FilledChunks; whole: boolean }> {
  const places = chunks.filter((chunk) => chunk instanceof Placeholder);
  const fillings = new Map(
    await Promise.all(
      places.map(async (place) => {
        const inside = await place.fill(context);
        return [place, inside && (await fillPlaceholders(context, inside))] as const;
      }),
    ),
  );
  return {
    chunks: joinChunks(...chunks.map((chunk) => (chunk instanceof Placeholder ? (fillings.get(chunk)?.chunks ?? []) : chunk))),
    whole: [...fillings.values()].every((filling) => filling?.whole),
  };
}

/** The chunks with their own texts changed. */
export const mapOwnTexts = (chunks: FilledChunks, change: (text: string) => string): FilledChunks =>
  chunks.map((chunk) => (typeof chunk === 'string' ? change(chunk) : chunk));
