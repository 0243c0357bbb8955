import { CommonText, type Filled, Place, placeless, type Pieces, small } from '../document/pieces.ts';
import { type BrotliPart, compressPieces, uncompressedBlock } from './brotli-pieces.ts';

/** The beginning of every stream, and its end. */
const edges = compressPieces(['', ''], placeless);

const isOwn = (piece: string | CommonText | Place): piece is string => typeof piece === 'string' && piece.length > small;

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

/** A page as it is kept: what it has in common with others is there once for all of them. Places stay, short texts too, and those with a `mark`. */
export async function compressedParts(pieces: Pieces, mark: string): Promise<readonly (BrotliPart | Place)[]> {
  const [start, end] = await edges;
  return [start!, ...(await compressedInside(pieces, mark)), end!];
}

/** Pieces as parts of a stream. */
export const compressedInside = <P extends Pieces[number]>(
  pieces: readonly P[],
  mark: string,
): Promise<(BrotliPart | Extract<P, Place>)[]> =>
  Promise.all(
    pieces.map((piece) => {
      if (piece instanceof Place) return piece as Extract<P, Place>;
      if (typeof piece !== 'string') return piece.compressed();
      return isOwn(piece) && !piece.includes(mark) ? new CommonText(piece).compressed() : piece;
    }),
  );
