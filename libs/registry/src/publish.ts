import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { hashesFile, hashesOf } from './hashes.ts';
import { parseFace } from './parse-face.ts';
import { readFolder } from './read-folder.ts';
import { type Canary, type Registry, requireNames, withCanary, withLive } from './registry-file.ts';
import type { ReleaseStore } from './release-store.ts';

/** A module as the build left it in `dist/<module>/`. */
export interface Built {
  readonly face: ReleaseFace;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** @throws when the folder holds no build of a module, an older one that says too little, or more than a release may have */
export async function readBuilt(folder: string): Promise<Built> {
  const files = await readFolder(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new Error(`${folder} cannot be released: ${error.message}.`);
    return new Map<string, Buffer>();
  });
  const face = files.get('face.json');
  if (!face) throw new Error(`${folder} holds no build of a module: build it first.`);
  return { face: parseFace(face), files };
}

/** The share of the visitors that a release is for, and the error rate above which it is withdrawn. */
export type Share = Pick<Canary, 'percent' | 'maxErrorPercent'>;

/**
 * Keeps a build as a release, its hashes written down, and makes it live for all visitors, or for a share of them: one entry of the registry changes. [EMB-01] [EMB-07]
 * @throws for a name, a version or a share that cannot be one, and for a share where nothing is live: nothing is written then
 */
export async function publish(store: ReleaseStore, { face, files }: Built, share?: Share): Promise<Registry> {
  const { name, version } = face;
  requireNames(name, version);
  const change = (registry: Registry) => (share ? withCanary(registry, name, { version, ...share }) : withLive(registry, name, version));
  if (share) change(await store.readRegistry());
  const hashes = Buffer.from(`${JSON.stringify(hashesOf(files), null, 1)}\n`);
  await store.writeRelease(name, version, new Map([...files, [hashesFile, hashes]]));
  return store.changeRegistry(change);
}
