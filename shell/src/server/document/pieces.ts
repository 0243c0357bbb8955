import type { Visit } from '../compose/visit.ts';
import { compressPlaceless } from '../cache/placeless-brotli.ts';

/** Characters up to which a text is not worth the encoder's turn. */
export const small = 300;

/** A text that many pages hold letter for letter; compressed once, when a page first wants it so. It holds no nonce. */
export class CommonText {
  readonly text: string;
  #compressed: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** As it may stand anywhere in a brotli stream. */
  compressed(): Promise<Buffer> {
    if (!this.#compressed) {
      this.#compressed = compressPlaceless([this.text]).then(([bytes]) => bytes!);
      // a moment without memory is no reason to fail for ever
      this.#compressed.catch(() => (this.#compressed = undefined));
    }
    return this.#compressed;
  }
}

/** A place in a page for everyone that is filled for each visit; undefined leaves it to the browser. */
export class Placeholder {
  readonly fill: (visit: Visit) => Promise<Pieces | undefined>;
  /** The visit as the place may know it; absent where each visit has its own filling. */
  readonly seenBy?: (visit: Visit) => Visit;

  constructor(fill: (visit: Visit) => Promise<Pieces | undefined>, seenBy?: (visit: Visit) => Visit) {
    this.fill = fill;
    this.seenBy = seenBy;
  }
}

/** A page or a part of one, its places filled: its own text, and between it what it has in common with others. */
export type Filled = readonly (string | CommonText)[];

/** The same with places that are still to be filled. */
export type Pieces = readonly (string | CommonText | Placeholder)[];

export const wholeText = (pieces: Filled): string => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** Pieces one after the other; own texts that touch become one. */
export function joined(...parts: readonly (Filled[number] | Filled)[]): Filled;
export function joined(...parts: readonly (Pieces[number] | Pieces)[]): Pieces;
export function joined(...parts: readonly (Pieces[number] | Pieces)[]): Pieces {
  const all: Pieces[number][] = [];
  for (const piece of parts.flat()) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else if (piece !== '') all.push(piece);
  }
  return all;
}

/** A page's pieces with its places filled for a visit, and whether each of them could be. */
export async function filledFor(visit: Visit, pieces: Pieces): Promise<{ pieces: Filled; whole: boolean }> {
  const places = pieces.filter((piece) => piece instanceof Placeholder);
  const fillings = new Map(
    await Promise.all(
      places.map(async (place) => {
        const inside = await place.fill(visit);
        return [place, inside && (await filledFor(visit, inside))] as const;
      }),
    ),
  );
  return {
    pieces: joined(...pieces.map((piece) => (piece instanceof Placeholder ? (fillings.get(piece)?.pieces ?? []) : piece))),
    whole: [...fillings.values()].every((filling) => filling?.whole),
  };
}

/** The pieces with their own texts changed. */
export const mapOwn = (pieces: Filled, change: (text: string) => string): Filled =>
  pieces.map((piece) => (typeof piece === 'string' ? change(piece) : piece));
