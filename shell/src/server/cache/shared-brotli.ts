import { CommonText, type Filled, Placeholder, placeless, type Pieces, small } from '../document/pieces.ts';
import { type BrotliPart, compressPieces, uncompressedBlock } from './brotli-pieces.ts';

/** The beginning of every stream, and its end. */
const edges = compressPieces(['', ''], placeless);

const isOwn = (piece: string | CommonText | Placeholder): piece is string => typeof piece === 'string' && piece.length > small;

/** A page of which only what it has not in common with others is compressed for it alone. */
export async function compressAround(pieces: Filled): Promise<Buffer> {
  const texts = pieces.filter(isOwn);
  const own = texts.length > 0 ? compressPieces(['', ...texts, ''], placeless) : edges;
  const others = pieces.map((piece) => {
    if (isOwn(piece)) return undefined;
    return typeof piece === 'string' ? uncompressedBlock(piece) : piece.compressed();
  });
  const [compressed, known] = await Promise.all([own, Promise.all(others)]);
  let next = 1;
  return Buffer.concat([compressed[0]!, ...known.map((bytes) => bytes ?? compressed[next++]!), compressed.at(-1)!]);
}

/** A page as it is kept: what it has in common with others is there once for all of them. Places stay, and short texts, each `mark` among them. */
export async function compressedParts(pieces: Pieces, mark: string): Promise<readonly (BrotliPart | Placeholder)[]> {
  const [start, end] = await edges;
  return [start!, ...(await compressedInside(pieces, mark)), end!];
}

/** Pieces as parts of a stream. */
export function compressedInside(pieces: Filled, mark: string): Promise<BrotliPart[]>;
export function compressedInside(pieces: Pieces, mark: string): Promise<(BrotliPart | Placeholder)[]>;
export function compressedInside(pieces: Pieces, mark: string): Promise<(BrotliPart | Placeholder)[]> {
  const cut = pieces.flatMap((piece): Pieces => (isOwn(piece) ? cutAt(mark, piece) : [piece]));
  return Promise.all(cut.map((piece) => (isOwn(piece) ? new CommonText(piece).compressed() : bytesOf(piece))));
}

const bytesOf = (piece: Pieces[number]) => (piece instanceof CommonText ? piece.compressed() : piece);

const cutAt = (mark: string, text: string): string[] =>
  text
    .split(mark)
    .flatMap((part, i) => (i === 0 ? [part] : [mark, part]))
    .filter((part) => part !== '');
