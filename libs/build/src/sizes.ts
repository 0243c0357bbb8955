import { brotliCompressSync } from 'node:zlib';
import type { Files } from './release-files.ts';

const known = new Map<string, number>();

/** Bytes as served: brotli, at the level that immutable files are compressed with. A second of work for the largest, so done once. */
export function servedBytes(text: string): number {
  const bytes = known.get(text) ?? brotliCompressSync(text).length;
  known.set(text, bytes);
  return bytes;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** 'product-page 8.1 KB' for some files of a build. */
export const sizeOf = (files: Files, names: readonly string[]) =>
  kilobytes(names.reduce((sum, name) => sum + servedBytes(files.get(name)!), 0));
