import { compressPieces } from '../cache/brotli-pieces.ts';

/**
 * A quality at which the encoder refers to nothing outside its own piece, to no dictionary and to no distance before: what it made may
 * stand anywhere in a stream. It takes a third of the time of the next better ones.
 */
export const placeless = 1;

/** A text that many pages hold letter for letter; compressed once, when a page first wants it so. It holds no nonce. */
export class CommonText {
  readonly text: string;
  #compressed: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** As it may stand anywhere in a brotli stream. */
  compressed(): Promise<Buffer> {
    // the first piece is the beginning of a stream, and the last its end
    if (!this.#compressed) {
      this.#compressed = compressPieces(['', this.text, ''], placeless).then((pieces) => pieces[1]!);
      // a moment without memory is no reason to fail for ever
      this.#compressed.catch(() => (this.#compressed = undefined));
    }
    return this.#compressed;
  }
}

/** A page or a part of one: its own text, and between it what it has in common with others. */
export type Pieces = readonly (string | CommonText)[];

export const wholeText = (pieces: Pieces): string => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** Pieces one after the other; own texts that touch become one. */
export function joined(...parts: readonly (string | CommonText | Pieces)[]): Pieces {
  const all: (string | CommonText)[] = [];
  for (const piece of parts.flat()) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else if (piece !== '') all.push(piece);
  }
  return all;
}

/** The pieces with their own texts changed. */
export const mapOwn = (pieces: Pieces, change: (text: string) => string): Pieces =>
  pieces.map((piece) => (typeof piece === 'string' ? change(piece) : piece));
