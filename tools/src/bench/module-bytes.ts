import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../processes.ts';

/** Brotli bytes of each module's scripts and styles, and of the shell's. */
export function moduleBytes(): Record<string, { scripts: number; styles: number }> {
  const dist = join(root, 'dist');
  const compressed = (folder: string, ending: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .reduce((bytes, name) => bytes + brotliCompressSync(readFileSync(join(folder, name))).length, 0);
  const folders = readdirSync(dist).map((name) => [name, name === 'shell' ? join(dist, 'shell/browser') : join(dist, name)] as const);
  return Object.fromEntries(
    folders.map(([name, folder]) => [name, { scripts: compressed(folder, '.js'), styles: compressed(folder, '.css') }]),
  );
}
