import { placeless, type Pieces } from '../document/pieces.ts';
import { compressPieces, uncompressedBlock } from './brotli-pieces.ts';

/** Characters up to which a text is not worth the encoder's turn. */
const small = 300;

/** A page of which only what it has not in common with others is compressed for it alone. */
export async function compressAround(pieces: Pieces): Promise<Buffer> {
  const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text));
  // the first one begins the stream, and the empty one ends it
  const isOwn = (i: number) => i === 0 || (typeof pieces[i] === 'string' && texts[i]!.length > small);
  const own = compressPieces([...texts.filter((_, i) => isOwn(i)), ''], placeless);
  const others = pieces.map((piece, i) => {
    if (isOwn(i)) return undefined;
    return typeof piece === 'string' ? uncompressedBlock(piece) : piece.compressed();
  });
  const [compressed, known] = await Promise.all([own, Promise.all(others)]);
  let next = 0;
  return Buffer.concat([...known.map((bytes) => bytes ?? compressed[next++]!), compressed.at(-1)!]);
}
