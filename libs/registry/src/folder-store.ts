import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requireHashes } from './hashes.ts';
import { emptyRegistry, parseRegistry, type Registry } from './registry-file.ts';
import { readFolder } from './read-folder.ts';
import type { ReleaseStore } from './release-store.ts';
import { folderWords } from './shell-words.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Releases in `home/releases/<module>/<version>/`, the registry in `home/registry.json`, the words of shells in `home/shells/`. */
export function folderStore(home: string): ReleaseStore {
  const registryFile = join(home, 'registry.json');
  const releases = join(home, 'releases');
  const folderOf = (module: string, version: string) => within(within(releases, module), version);

  const readRegistry = async (): Promise<Registry> => {
    const text = await readFile(registryFile, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    return text === undefined ? emptyRegistry : parseRegistry(text);
  };

  return {
    ...folderWords(join(home, 'shells')),
    readRegistry,
    changeRegistry: (change) =>
      locked(`${registryFile}.lock`, async (requireLock) => {
        const registry = change(await readRegistry());
        const making = `${registryFile}.${randomUUID()}`;
        await writeFile(making, `${JSON.stringify(registry, null, 2)}\n`);
        await requireLock().catch(async (error: unknown) => {
          await rm(making, { force: true });
          throw error;
        });
        await rename(making, registryFile);
        return registry;
      }),
    readRelease: (module, version) => readFolder(folderOf(module, version)),
    async writeRelease(module, version, files) {
      const folder = folderOf(module, version);
      if (await isWhole(folder)) return;
      await clearHalfMade(dirname(folder));
      const making = join(dirname(folder), `.${version}.${randomUUID()}`);
      const places = [...files].map(([name, content]) => [within(making, name), content] as const);
      for (const [file, content] of places) {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      await putInPlace(making, folder);
    },
  };
}

/** No command works as long on one release. */
const halfMadeAfterMs = 3_600_000;

/** Removes what commands that were killed have left of the releases that they wrote. */
async function clearHalfMade(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('.'))) {
    const path = join(folder, name);
    const begun = await stat(path).catch(() => undefined);
    if (begun && Date.now() - begun.mtimeMs > halfMadeAfterMs) await rm(path, { recursive: true, force: true });
  }
}

/** Others may put the same release there at the same time. @throws when the folder cannot be written */
async function putInPlace(making: string, folder: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rename(making, folder);
    } catch (error) {
      if (await isWhole(folder)) return rm(making, { recursive: true, force: true });
      if (tries === 5) throw error;
    }
    // out of the way in one step: another's release that stands there meanwhile is never half there
    const damaged = `${making}.damaged`;
    await rename(folder, damaged).catch(() => undefined);
    await rm(damaged, { recursive: true, force: true });
  }
}

/** @throws for a name that leads out of the folder */
function within(folder: string, name: string): string {
  const path = join(folder, name);
  if (!path.startsWith(folder + sep)) throw new Error(`"${name}" leads out of ${folder}.`);
  return path;
}

/** True for a release that is kept, every file as it was published. */
const isWhole = (folder: string): Promise<boolean> =>
  readFolder(folder)
    .then((files) => {
      requireHashes(files);
      return true;
    })
    .catch(() => false);

/** Milliseconds after which a lock was left by a process that died. */
const staleAfterMs = 10_000;

/** Runs one at a time across processes. `requireLock` throws where another one has taken a lock over that looked left. @throws where the folder cannot be written */
async function locked<T>(file: string, run: (requireLock: () => Promise<void>) => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const own = randomUUID();
  const isOwn = async () => (await readFile(file, 'utf8').catch(() => '')) === own;
  for (;;) {
    const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (handle) {
      await handle.writeFile(own);
      await handle.close();
      const requireLock = async () => {
        if (!(await isOwn())) throw new Error('This took so long that another command changed the registry meanwhile: repeat it.');
      };
      return run(requireLock).finally(async () => (await isOwn()) && rm(file, { force: true }));
    }
    // undefined where it was given back meanwhile: what stands there by now is another command's
    const taken = await stat(file).catch(() => undefined);
    if (taken && Date.now() - taken.mtimeMs > staleAfterMs) await rm(file, { force: true });
    await wait(20);
  }
}
