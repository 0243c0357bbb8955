import { folderStore, publish, readBuilt, type ReleaseStore } from '@cellardoor/registry';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../processes.ts';

/** Names of the workspace's modules: `mfe-product` is `product`. */
export async function moduleNames(): Promise<string[]> {
  const folders = await readdir(root);
  return folders.filter((name) => name.startsWith('mfe-')).map((name) => name.slice('mfe-'.length));
}

/** Makes every module live as it was built, in a store that has none of it yet or older ones. Returns what changed. @param home holds releases and registry */
export async function releaseBuilt(home: string): Promise<string[]> {
  const store: ReleaseStore = folderStore(home);
  const { modules } = await store.readRegistry();
  const changed: string[] = [];
  for (const name of await moduleNames()) {
    const built = await readBuilt(join(root, 'dist', name));
    if (modules[name]?.live === built.face.version) continue;
    await publish(store, built);
    changed.push(`${name} ${built.face.version}`);
  }
  return changed;
}
