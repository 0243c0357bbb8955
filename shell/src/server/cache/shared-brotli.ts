import { CommonText, type Filled, Placeholder, type Pieces, small } from '../document/pieces.ts';
import { type BrotliPart, uncompressedBlock } from './brotli-pieces.ts';
import { compressPlaceless, edges } from './placeless-brotli.ts';

const isOwn = (piece: Pieces[number] | Buffer): piece is string => typeof piece === 'string' && piece.length > small;

/** A page of which only what it has not in common with others is compressed for it alone. */
export async function compressAround(pieces: Filled): Promise<Buffer> {
  const others = pieces.map((piece) => {
    if (isOwn(piece)) return undefined;
    return typeof piece === 'string' ? uncompressedBlock(piece) : piece.compressed();
  });
  const [[start, end], compressed, known] = await Promise.all([edges, compressPlaceless(pieces.filter(isOwn)), Promise.all(others)]);
  let next = 0;
  return Buffer.concat([start!, ...known.map((bytes) => bytes ?? compressed[next++]!), end!]);
}

/** A page as it is kept: what it has in common with others is there once for all of them. Places stay, and short texts, each `mark` among them. */
export async function compressedParts(pieces: Pieces, mark: string): Promise<readonly (BrotliPart | Placeholder)[]> {
  const [start, end] = await edges;
  return [start!, ...(await compressedInside(pieces, mark)), end!];
}

/** Pieces as parts of a stream; those that are compressed already stay as they are. */
export function compressedInside(pieces: readonly (Filled[number] | Buffer)[], mark: string): Promise<BrotliPart[]>;
export function compressedInside(pieces: Pieces, mark: string): Promise<(BrotliPart | Placeholder)[]>;
export async function compressedInside(pieces: readonly (Pieces[number] | Buffer)[], mark: string): Promise<(BrotliPart | Placeholder)[]> {
  const cut = pieces.flatMap((piece): readonly (Pieces[number] | Buffer)[] => (isOwn(piece) ? cutAt(mark, piece) : [piece]));
  const [compressed, known] = await Promise.all([compressPlaceless(cut.filter(isOwn)), Promise.all(cut.map(bytesOf))]);
  let next = 0;
  return cut.map((piece, i) => (isOwn(piece) ? compressed[next++]! : known[i]!));
}

const bytesOf = (piece: Pieces[number] | Buffer) => (piece instanceof CommonText ? piece.compressed() : piece);

const cutAt = (mark: string, text: string): string[] =>
  text
    .split(mark)
    .flatMap((part, i) => (i === 0 ? [part] : [mark, part]))
    .filter((part) => part !== '');
