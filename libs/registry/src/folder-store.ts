import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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
      locked(`${registryFile}.lock`, async () => {
        const registry = change(await readRegistry());
        await writeFile(`${registryFile}.new`, `${JSON.stringify(registry, null, 2)}\n`);
        await rename(`${registryFile}.new`, registryFile);
        return registry;
      }),
    readRelease: (module, version) => readFolder(folderOf(module, version)),
    async writeRelease(module, version, files) {
      const folder = folderOf(module, version);
      if (await isWhole(folder)) return;
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

/** Others may put the same release there at the same time. @throws when the folder cannot be written */
async function putInPlace(making: string, folder: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rename(making, folder);
    } catch (error) {
      if (await isWhole(folder)) return rm(making, { recursive: true, force: true });
      if (tries === 5) throw error;
    }
    await rm(folder, { recursive: true, force: true });
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

/** Runs one at a time across processes; a lock older than ten seconds was left by a process that died. @throws where the folder cannot be written */
async function locked<T>(file: string, run: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  for (;;) {
    const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (handle) {
      await handle.close();
      return run().finally(() => rm(file, { force: true }));
    }
    const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? 0);
    if (age > 10_000) await rm(file, { force: true });
    await wait(20);
  }
}
