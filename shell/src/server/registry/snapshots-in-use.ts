import type { LiveModule, Snapshot } from './snapshot.ts';

/** Counts who uses which snapshot: the threads of its releases live until it is given back. */
export class SnapshotsInUse {
  readonly #users = new Map<Snapshot, number>();

  /** How many use a snapshot now. */
  get count(): number {
    return [...this.#users.values()].reduce((sum, users) => sum + users, 0);
  }

  async lend<T>(snapshot: Snapshot, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    this.#users.set(snapshot, (this.#users.get(snapshot) ?? 0) + 1);
    try {
      return await use(snapshot);
    } finally {
      const left = this.#users.get(snapshot)! - 1;
      if (left > 0) this.#users.set(snapshot, left);
      else this.#users.delete(snapshot);
    }
  }

  /** True while somebody uses a snapshot with this release. */
  has(module: LiveModule): boolean {
    const { name } = module.release;
    return [...this.#users.keys()].some(({ modules }) => modules.get(name) === module);
  }
}
