import { brotliCompressSync } from 'node:zlib';
import type { Files } from './release-files.ts';

/** Bytes as served: brotli, at the level that immutable files are compressed with. */
export const servedBytes = (text: string) => brotliCompressSync(text).length;

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** 'product-page 8.1 KB' for some files of a build. */
export const sizeOf = (files: Files, names: readonly string[]) =>
  kilobytes(names.reduce((sum, name) => sum + servedBytes(files.get(name)!), 0));
