import type { LiveModules } from './live-modules.ts';
import { isName, isVersion, loadRelease, type ReleaseStore } from '@cellardoor/registry';
import { LRUCache } from 'lru-cache';

type Files = ReadonlyMap<string, Buffer>;

/** Releases in memory that are not live but whose pages are still open somewhere. */
const mostOlder = 12;

/** Browser files of releases: those that run from memory, older ones from the store, as long as it keeps them. */
export class ReleaseFiles {
  readonly #modules: LiveModules;
  readonly #store: ReleaseStore;
  readonly #older = new LRUCache<string, Promise<Files>>({ max: mostOlder });

  constructor(modules: LiveModules, store: ReleaseStore) {
    this.#modules = modules;
    this.#store = store;
  }

  async find(name: string, version: string, file: string): Promise<Buffer | undefined> {
    if (!isName(name) || !isVersion(version)) return undefined;
    const running = this.#modules.running.find(({ release }) => release.name === name && release.version === version);
    const files = running ? running.release.files : await this.#olderFiles(name, version);
    return files.get(file);
  }

  async #olderFiles(name: string, version: string): Promise<Files> {
    const key = `${name}/${version}`;
    const known = this.#older.get(key);
    if (known) return known;
    const loading = loadRelease(this.#store, name, version).then(({ files }) => files);
    this.#older.set(key, loading);
    return loading.catch(() => {
      this.#older.delete(key);
      return new Map<string, Buffer>();
    });
  }
}
