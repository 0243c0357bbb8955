import { SharedChunk, type FilledChunks, Placeholder, type Chunks, maxUncompressedLength } from '../document/chunks.ts';
import { type BrotliChunk, uncompressedBlock } from '../compression/brotli-chunks.ts';
import { compressPlaceless, streamEdges } from '../compression/placeless-brotli.ts';

const isOwn = (chunk: Chunks[number] | Buffer): chunk is string => typeof chunk === 'string' && chunk.length > maxUncompressedLength;

/** A page in brotli: only its own texts are compressed, shared chunks are reused. */
export async function compressAround(chunks: FilledChunks): Promise<Buffer> {
  const shared = chunks.map((chunk) => {
    if (isOwn(chunk)) return undefined;
    return typeof chunk === 'string' ? uncompressedBlock(chunk) : chunk.compressed();
  });
  const [[start, end], compressed, known] = await Promise.all([streamEdges, compressPlaceless(chunks.filter(isOwn)), Promise.all(shared)]);
  let next = 0;
  return Buffer.concat([start!, ...known.map((bytes) => bytes ?? compressed[next++]!), end!]);
}

/** A page as it is cached: shared chunks are buffers that pages share. Placeholders stay, and short texts, each `mark` among them. */
export async function compressCachedPage(chunks: Chunks, mark: string): Promise<readonly (BrotliChunk | Placeholder)[]> {
  const [start, end] = await streamEdges;
  return [start!, ...(await compressForStream(chunks, mark)), end!];
}

/** Compresses chunks for a stream; buffers stay as they are. */
export function compressForStream(chunks: readonly (FilledChunks[number] | Buffer)[], mark: string): Promise<BrotliChunk[]>;
export function compressForStream(chunks: Chunks, mark: string): Promise<(BrotliChunk | Placeholder)[]>;
export async function compressForStream(
  chunks: readonly (Chunks[number] | Buffer)[],
  mark: string,
): Promise<(BrotliChunk | Placeholder)[]> {
  const cut = chunks.flatMap((chunk): readonly (Chunks[number] | Buffer)[] => (isOwn(chunk) ? cutAt(mark, chunk) : [chunk]));
  const [compressed, known] = await Promise.all([compressPlaceless(cut.filter(isOwn)), Promise.all(cut.map(bytesOf))]);
  let next = 0;
  return cut.map((chunk, i) => (isOwn(chunk) ? compressed[next++]! : known[i]!));
}

const bytesOf = (chunk: Chunks[number] | Buffer) => (chunk instanceof SharedChunk ? chunk.compressed() : chunk);

const cutAt = (mark: string, text: string): string[] =>
  text
    .split(mark)
    .flatMap((between, i) => (i === 0 ? [between] : [mark, between]))
    .filter((chunk) => chunk !== '');
