import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Bytes of all files of a release: several times the largest module. A shell has each live release in its memory, and twice while it changes. */
export const largestRelease = 64 * 2 ** 20;

/** Every file below a folder, by its path there with forward slashes. @throws when there is no folder, or more in it than a release may have */
export async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > largestRelease) {
    const largest = relative(folder, files[sizes.indexOf(Math.max(...sizes))]!);
    throw new Error(`it has ${inMb(bytes)} MB of files, the largest of them ${largest}; there may be ${inMb(largestRelease)}`);
  }
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return new Map(files.map((file, i) => [relative(folder, file).split(sep).join('/'), contents[i]!]));
}

const inMb = (bytes: number) => Math.round(bytes / 2 ** 20);
