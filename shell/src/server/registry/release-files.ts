import type { LiveModules } from './live-modules.ts';
import { isName, isVersion, loadRelease, type ReleaseStore } from '@cellardoor/registry';

type Files = ReadonlyMap<string, Buffer>;

/** Releases that are not live but whose pages are still open somewhere. */
const kept = 12;

/** Browser files of releases: live ones from memory, older ones from the store, as long as it keeps them. */
export class ReleaseFiles {
  readonly #modules: LiveModules;
  readonly #store: ReleaseStore;
  readonly #older = new Map<string, Promise<Files>>();

  constructor(modules: LiveModules, store: ReleaseStore) {
    this.#modules = modules;
    this.#store = store;
  }

  /** Keeps a release's files when another takes its place, so that open pages can go on loading. */
  remember(name: string, version: string, files: Files): void {
    this.#keep(`${name}/${version}`, Promise.resolve(files));
  }

  async find(name: string, version: string, file: string): Promise<Buffer | undefined> {
    if (!isName(name) || !isVersion(version)) return undefined;
    const live = this.#modules.current.modules.get(name)?.release;
    const files = live?.version === version ? live.files : await this.#olderFiles(name, version);
    return files.get(file);
  }

  async #olderFiles(name: string, version: string): Promise<Files> {
    const key = `${name}/${version}`;
    const known = this.#older.get(key);
    if (known) return known;
    const loading = loadRelease(this.#store, name, version).then(({ files }) => files);
    this.#keep(key, loading);
    return loading.catch(() => {
      this.#older.delete(key);
      return new Map<string, Buffer>();
    });
  }

  #keep(key: string, files: Promise<Files>): void {
    this.#older.delete(key);
    this.#older.set(key, files);
    const [oldest] = this.#older.keys();
    if (this.#older.size > kept) this.#older.delete(oldest!);
  }
}
