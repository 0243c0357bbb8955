import { keepFont, keepShellBuild, readFont, readShellBuild, type ReleaseStore } from '@cellardoor/registry';
import { LRUCache } from 'lru-cache';
import type { ShellAssets } from './shell-assets.ts';

type Files = ReadonlyMap<string, Buffer>;

/** Builds of other shells, and fonts of these, that are held in memory. */
const most = { builds: 3, fonts: 12 };

/**
 * Browser files and fonts of the shell, of every build that the store keeps: a page asks for the files of the build that made it, and a balancer may
 * send it to a shell of another build, or to one that came later.
 */
export class ShellFiles {
  readonly #own: ShellAssets;
  readonly #store: ReleaseStore;
  readonly #others = new LRUCache<string, Files>({ max: most.builds });
  readonly #otherFonts = new LRUCache<string, Buffer>({ max: most.fonts });

  constructor(own: ShellAssets, store: ReleaseStore) {
    this.#own = own;
    this.#store = store;
  }

  /** Writes this shell's own build to the store, for the shells beside it and after it. */
  async keepOwn(): Promise<void> {
    await keepShellBuild(this.#store, this.#own.hash, this.#own.files);
    for (const [name, content] of this.#own.fonts) await keepFont(this.#store, name, content);
  }

  async find(hash: string, file: string): Promise<Buffer | undefined> {
    if (hash === this.#own.hash) return this.#own.files.get(file);
    const known = this.#others.get(hash);
    if (known) return known.get(file);
    const files = await readShellBuild(this.#store, hash).catch(() => undefined);
    if (files) this.#others.set(hash, files);
    return files?.get(file);
  }

  async findFont(name: string): Promise<Buffer | undefined> {
    const known = this.#own.fonts.get(name) ?? this.#otherFonts.get(name);
    if (known) return known;
    const content = await readFont(this.#store, name).catch(() => undefined);
    if (content) this.#otherFonts.set(name, content);
    return content;
  }
}
