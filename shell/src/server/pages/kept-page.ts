import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type BrotliPart, withNonce } from '../cache/brotli-pieces.ts';
import { compressAroundNonce } from '../cache/nonce-brotli.ts';
import { compressedInside, compressedParts } from '../cache/shared-brotli.ts';
import type { Visit } from '../compose/visit.ts';
import { nonceMark } from '../document/csp.ts';
import { type CommonText, filledFor, Placeholder, type Pieces } from '../document/pieces.ts';

const decompress = promisify(brotliDecompress);

/** Times that a page is sent before it is worth the time to be compressed as a whole: where others wait, and where none do. */
const popularFrom = { busy: 100, calm: 2 };

/** One page at a time: the others are sent on as they are. */
let improving = false;

type Parts = readonly BrotliPart[];

/** The page for which each piece is counted: its first one, and those that take its place under the same key. */
const counted = new WeakMap<Buffer, string>();

/** Bytes of a page that no page under another key holds. */
function ownSize(key: string, parts: readonly (BrotliPart | Placeholder)[]): number {
  const buffers = parts.filter((part) => Buffer.isBuffer(part));
  for (const part of buffers) if (!counted.has(part)) counted.set(part, key);
  const texts = parts.filter((part) => typeof part === 'string');
  return [...texts, ...buffers.filter((part) => counted.get(part) === key)].reduce((sum, { length }) => sum + length, 500);
}

/** A page as visitors without a session get it. */
interface ForNobody {
  parts: Parts | undefined;
  /** The same, compressed as a whole. */
  better: Parts | undefined;
  sent: number;
  improved: boolean;
}

const notMadeYet = (): ForNobody => ({ parts: undefined, better: undefined, sent: 0, improved: false });

/** A page in brotli. */
export interface PageBytes {
  readonly bytes: Buffer;
  /** True when it is compressed as a whole: in pieces it is half as large again. */
  readonly compact: boolean;
}

/**
 * A page compressed once, in pieces that it shares with others, around the places that each visit fills; as a whole, and better, when many
 * visitors without a session want it.
 */
export class KeptPage {
  readonly #parts: readonly (BrotliPart | Placeholder)[];
  /** Roughly the bytes that it alone takes, at first. */
  readonly size: number;
  /** Called with the bytes that it takes besides, once it is compressed better. */
  onGrown?: (bytes: number) => void;
  /** For those who are asked for their consent to cookies, and for those who are not: all that differs between visitors without a session. */
  readonly #forNobody = { asked: notMadeYet(), notAsked: notMadeYet() };

  readonly #sameForAll = new Map<Placeholder, Promise<{ pieces: Parts; whole: boolean }>>();

  private constructor(key: string, parts: readonly (BrotliPart | Placeholder)[]) {
    this.#parts = parts;
    this.size = ownSize(key, parts);
  }

  /** @param key by which it is kept */
  static async of(key: string, pieces: Pieces): Promise<KeptPage> {
    return new KeptPage(key, await compressedParts(pieces, nonceMark));
  }

  /** Its bytes for a visit. */
  async body(visit: Visit, nonce: string, busy: boolean): Promise<PageBytes> {
    const bytesOf = (parts: Parts) => withNonce(parts, nonceMark, nonce);
    if (visit.cookie) return { bytes: bytesOf((await this.#filled(visit)).parts), compact: false };
    const mine = this.#forNobody[visit.hasChosenCookies ? 'notAsked' : 'asked'];
    mine.sent += 1;
    if (mine.better) return { bytes: bytesOf(mine.better), compact: true };
    const known = mine.parts ?? (await this.#fillForNobody(visit, mine));
    // a page that cannot be made better stays as it is
    if (!mine.improved && mine.sent >= (busy ? popularFrom.busy : popularFrom.calm)) this.#improve(known, mine).catch(() => {});
    return { bytes: bytesOf(known), compact: false };
  }

  async #filled(visit: Visit): Promise<{ parts: Parts; whole: boolean }> {
    const filled = await Promise.all(
      this.#parts.map((part) => (part instanceof Placeholder ? this.#place(part, visit) : { pieces: [part], whole: true })),
    );
    const pieces = filled.flatMap((part): readonly (BrotliPart | CommonText)[] => part.pieces);
    return { parts: await compressedInside(pieces, nonceMark), whole: filled.every(({ whole }) => whole) };
  }

  /** What stands in a place; compressed already where it is the same for this visit as for visitors without a session. */
  async #place(place: Placeholder, visit: Visit): Promise<{ pieces: readonly (BrotliPart | CommonText)[]; whole: boolean }> {
    const seen = place.seenBy?.(visit);
    if (!seen || seen.cookie) return filledFor(visit, [place]);
    const known = this.#sameForAll.get(place) ?? this.#fillForAll(place, seen);
    this.#sameForAll.set(place, known);
    // what could not be made is made anew the next time
    const forget = () => this.#sameForAll.delete(place);
    known.then(({ whole }) => whole || forget(), forget);
    return known;
  }

  async #fillForAll(place: Placeholder, nobody: Visit): Promise<{ pieces: Parts; whole: boolean }> {
    const { pieces, whole } = await filledFor(nobody, [place]);
    const parts = await compressedInside(pieces, nonceMark);
    if (whole) this.onGrown?.(parts.reduce((sum, { length }) => sum + length, 0));
    return { pieces: parts, whole };
  }

  async #fillForNobody(visit: Visit, mine: ForNobody): Promise<Parts> {
    const { parts, whole } = await this.#filled(visit);
    if (whole) mine.parts = parts;
    return parts;
  }

  async #improve(parts: Parts, mine: ForNobody): Promise<void> {
    if (!mine.parts) return;
    if (improving) return;
    mine.improved = improving = true;
    try {
      const html = await decompress(withNonce(parts, nonceMark, nonceMark));
      const better = await compressAroundNonce(html.toString(), nonceMark);
      if (!better) return;
      mine.better = better;
      mine.parts = undefined;
      this.onGrown?.(better.reduce((sum, { length }) => sum + length, 0));
    } finally {
      improving = false;
    }
  }
}
