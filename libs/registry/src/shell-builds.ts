import { requireHashes, hashesFile, hashesOf } from './hashes.ts';
import type { ReleaseStore } from './release-store.ts';

type Files = ReadonlyMap<string, Buffer>;

/** Stands where a module's name stands for its releases: `releases/shell/<hash>/`. */
const owner = 'shell';

/** And where each font stands: `releases/fonts/<name>/<name>`. */
const fonts = 'fonts';

/** Keeps the shell's browser files under their hash, beside the releases of the modules. What is kept already is not written again. */
export const keepShellBuild = (store: ReleaseStore, hash: string, files: Files): Promise<void> => keep(store, owner, hash, files);

/** Keeps a font under its name, which holds its hash: builds of the shell share their fonts. */
export const keepFont = (store: ReleaseStore, name: string, content: Buffer): Promise<void> =>
  keep(store, fonts, name, new Map([[name, content]]));

async function keep(store: ReleaseStore, what: string, name: string, files: Files): Promise<void> {
  const hashes = Buffer.from(`${JSON.stringify(hashesOf(files), null, 1)}\n`);
  await store.writeRelease(what, name, new Map([...files, [hashesFile, hashes]]));
}

/** The browser files of any shell build that was kept. @throws when there is none under this hash, or a file of it was changed */
export async function readShellBuild(store: ReleaseStore, hash: string): Promise<Files> {
  if (!/^[0-9a-f]{10}$/.test(hash)) throw new Error(`"${hash}" is not the hash of a shell build`);
  const files = await store.readRelease(owner, hash);
  requireHashes(files);
  return files;
}

/** A font that a build of the shell kept. @throws when there is none of this name, or it was changed */
export async function readFont(store: ReleaseStore, name: string): Promise<Buffer> {
  if (!/^[\w-]+\.[0-9a-f]{10}\.woff2$/.test(name)) throw new Error(`"${name}" is not the name of a kept font`);
  const files = await store.readRelease(fonts, name);
  requireHashes(files);
  return files.get(name)!;
}
