import { keepShellBuild, readShellBuild, type ReleaseStore } from '@cellardoor/registry';
import type { ShellAssets } from '../document/shell-assets.ts';

type Files = ReadonlyMap<string, Buffer>;

/** Builds of other shells that are held in memory. */
const kept = 3;

/**
 * Browser files of the shell, of every build that the store keeps: a page asks for the files of the build that made it, and a balancer may
 * send it to a shell of another build, or to one that came later.
 */
export class ShellFiles {
  readonly #own: ShellAssets;
  readonly #store: ReleaseStore;
  readonly #others = new Map<string, Files>();

  constructor(own: ShellAssets, store: ReleaseStore) {
    this.#own = own;
    this.#store = store;
  }

  /** Writes this shell's own build to the store, for the shells beside it and after it. */
  keepOwn(): Promise<void> {
    return keepShellBuild(this.#store, this.#own.hash, this.#own.files);
  }

  async find(hash: string, file: string): Promise<Buffer | undefined> {
    if (hash === this.#own.hash) return this.#own.files.get(file);
    const known = this.#others.get(hash);
    if (known) return known.get(file);
    const files = await readShellBuild(this.#store, hash).catch(() => undefined);
    if (files) this.#keep(hash, files);
    return files?.get(file);
  }

  #keep(hash: string, files: Files): void {
    this.#others.set(hash, files);
    const [oldest] = this.#others.keys();
    if (this.#others.size > kept) this.#others.delete(oldest!);
  }
}
