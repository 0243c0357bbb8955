import { checkHashes, hashesFile, hashesOf } from './hashes.ts';
import type { ReleaseStore } from './release-store.ts';

type Files = ReadonlyMap<string, Buffer>;

/** Stands where a module's name stands for its releases: `releases/shell/<hash>/`. */
const owner = 'shell';

/** Keeps the shell's browser files under their hash, beside the releases of the modules. What is kept already is not written again. */
export async function keepShellBuild(store: ReleaseStore, hash: string, files: Files): Promise<void> {
  const hashes = Buffer.from(`${JSON.stringify(hashesOf(files), null, 1)}\n`);
  await store.writeRelease(owner, hash, new Map([...files, [hashesFile, hashes]]));
}

/** The browser files of any shell build that was kept. @throws when there is none under this hash, or a file of it was changed */
export async function readShellBuild(store: ReleaseStore, hash: string): Promise<Files> {
  if (!/^[0-9a-f]{10}$/.test(hash)) throw new Error(`"${hash}" is not the hash of a shell build`);
  const files = await store.readRelease(owner, hash);
  checkHashes(files);
  return files;
}
