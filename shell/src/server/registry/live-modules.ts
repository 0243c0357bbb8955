import type { Provisions } from '@cellardoor/mfe-kit/server';
import { Lacking, lackingIn, type Registry, type RegistryEntry, type ReleaseStore, loadRelease, type Release } from '@cellardoor/registry';
import type { ReleaseWorker } from '../workers/release-worker.ts';
import { isDue, isTimeout, type ReleaseRefusal, loadTimeoutMs } from './release-refusal.ts';
import { type LiveModule, type Snapshot, snapshotOf } from './snapshot.ts';

const keyOf = (name: string, version: string) => `${name}@${version}`;

export interface LiveModulesOptions {
  readonly store: ReleaseStore;
  /** What this shell gives to a release. */
  readonly provides: Provisions;
  startWorker(release: Release): ReleaseWorker;
  /** Renders the parts of a release that is to take the place of another, or to join a running site. @throws when one does not render */
  tryOut?(candidate: LiveModule): Promise<void>;
  /**
   * A release was refused or went live; the old one stays in the first case. `forAll` is true where the release itself is at fault: it is new to
   * this shell, was answered for in time, and failed by an error of its own.
   */
  onRefused?(name: string, version: string, reason: string, forAll: boolean): Promise<void> | void;
  onLive?(name: string, version: string): void;
  onRegistryUnreadable?(reason: string): void;
  /** Milliseconds for a release to load all its parts at the first try; ten seconds when absent. */
  readonly warmMs?: number;
}

/** The modules as they are live now. Follows the registry without a restart; a release that does not load or warm never takes traffic. */
export class LiveModules {
  readonly #options: LiveModulesOptions;
  #modules = new Map<string, LiveModule>();
  #snapshot: Snapshot = snapshotOf(new Map());
  /** The last release refused, by module: tried again when the registry changes and still names it, or when nothing else is live. */
  readonly #refused = new Map<string, ReleaseRefusal>();
  readonly #retired = new Set<LiveModule>();
  readonly #users = new Map<Snapshot, number>();
  #seen = '';
  /** Releases that have proven themselves: those that the first registry named, and all that have been live here. None of them is refused for all. */
  readonly #proven = new Set<string>();
  /** Modules without which this shell is not ready: those of the first registry, and all that have been live here. */
  readonly #wanted = new Set<string>();
  /** Modules that the registry names; undefined until it was read. */
  #named: ReadonlySet<string> | undefined;
  #closed = false;
  #syncing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LiveModulesOptions) {
    this.#options = options;
  }

  get current(): Snapshot {
    return this.#snapshot;
  }

  /** Releases that the registry names and that were refused, with the reason. */
  get refused(): ReadonlyMap<string, ReleaseRefusal> {
    return this.#refused;
  }

  /** Modules that should be live and are not: the registry names them, and they are no new ones on trial. All of them before it was read. */
  get missing(): readonly string[] {
    return [...this.#wanted].filter((name) => this.#named?.has(name) && !this.#modules.has(name));
  }

  /** How many use a snapshot now: pages under way. */
  get inUse(): number {
    return [...this.#users.values()].reduce((sum, users) => sum + users, 0);
  }

  /** Lends the current snapshot: its threads live until it is given back. */
  async with<T>(use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const snapshot = this.#snapshot;
    this.#users.set(snapshot, (this.#users.get(snapshot) ?? 0) + 1);
    try {
      return await use(snapshot);
    } finally {
      const left = this.#users.get(snapshot)! - 1;
      if (left > 0) this.#users.set(snapshot, left);
      else this.#users.delete(snapshot);
      if (this.#retired.size > 0) this.#drain();
    }
  }

  /** Reads the registry and takes over what changed. Never throws: what is live stays. */
  sync(): Promise<void> {
    return (this.#syncing ??= this.#sync().finally(() => (this.#syncing = undefined)));
  }

  /** Looks at the registry again and again. */
  watch(everyMs = 300): void {
    const later = () => {
      if (!this.#closed) this.#timer = setTimeout(look, everyMs).unref();
    };
    const look = () => void this.sync().finally(later);
    later();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#syncing;
    await Promise.all([...this.#modules.values(), ...this.#retired].map(({ worker }) => worker.close()));
  }

  async #sync(): Promise<void> {
    let registry: Registry;
    try {
      registry = await this.#options.store.readRegistry();
      // a file that is gone, not a shop without modules
      if (this.#modules.size > 0 && Object.keys(registry.modules).length === 0) throw new Error('the registry names no module');
    } catch (error) {
      const reason = (error as Error).message;
      if (this.#seen !== reason) this.#options.onRegistryUnreadable?.(reason);
      this.#seen = reason;
      return;
    }
    this.#seen = '';
    if (!this.#named) this.#believe(registry);
    this.#named = new Set(Object.keys(registry.modules));
    await Promise.all(Object.entries(registry.modules).map(([name, entry]) => this.#follow(name, entry, registry.updated)));
    const removed = [...this.#modules.keys()].filter((name) => !Object.hasOwn(registry.modules, name));
    for (const name of removed) this.#retire(name);
    if (removed.length > 0) this.#publish();
  }

  /** What a registry names while a shell starts was live before: it needs no trial here. */
  #believe({ modules, refused }: Registry): void {
    for (const [name, { live, previous }] of Object.entries(modules)) {
      if (!refused?.[name]?.[live]) this.#wanted.add(name);
      for (const version of [live, ...previous]) if (!refused?.[name]?.[version]) this.#proven.add(keyOf(name, version));
    }
  }

  async #follow(name: string, { live, previous }: RegistryEntry, registry: string): Promise<void> {
    const running = this.#modules.get(name)?.release.version;
    if (running === live) return;
    const refused = this.#refused.get(name);
    const isKnown = refused?.version === live && refused.registry === registry;
    if (!isKnown || ((refused.isLate || !running) && isDue(refused))) await this.#goLive(name, live, live, registry);
    for (const version of previous) if (!this.#modules.has(name)) await this.#goLive(name, version, live, registry);
  }

  async #goLive(name: string, version: string, wanted: string, registry: string): Promise<void> {
    let worker: ReleaseWorker | undefined;
    try {
      const release = await loadRelease(this.#options.store, name, version);
      const lacking = lackingIn(this.#options.provides, release.face);
      if (lacking.length > 0) throw new Lacking(lacking.join('; '));
      worker = this.#options.startWorker(release);
      const parts = await worker.describe(loadTimeoutMs(this.#options.warmMs ?? 10_000, this.#refusalOf(name, version)));
      const module = { release, worker, parts };
      if (!this.#proven.has(keyOf(name, version))) await this.#options.tryOut?.(module);
      // a face of which no routes can be made must not be in the way of all others
      snapshotOf(new Map([[name, module]]));
      this.#retire(name);
      this.#modules.set(name, module);
      this.#proven.add(keyOf(name, version));
      this.#wanted.add(name);
      if (version === wanted) this.#refused.delete(name);
      this.#publish();
      this.#options.onLive?.(name, version);
    } catch (error) {
      await worker?.close();
      const reason = (error as Error).message;
      const isLate = isTimeout(error);
      const tries = (this.#refusalOf(name, version)?.tries ?? 0) + 1;
      if (version === wanted) this.#refused.set(name, { version, reason, registry, isLate, tries, at: Date.now() });
      const forAll = !isLate && !(error instanceof Lacking) && !this.#proven.has(keyOf(name, version));
      await this.#options.onRefused?.(name, version, reason, forAll);
    }
  }

  #refusalOf(name: string, version: string): ReleaseRefusal | undefined {
    const refused = this.#refused.get(name);
    return refused?.version === version ? refused : undefined;
  }

  #retire(name: string): void {
    const module = this.#modules.get(name);
    this.#modules.delete(name);
    if (module) this.#retired.add(module);
  }

  #publish(): void {
    this.#snapshot = snapshotOf(new Map(this.#modules));
    this.#drain();
  }

  /** Ends the threads of releases that no request sees any more. */
  #drain(): void {
    for (const module of this.#retired) {
      const name = module.release.name;
      if ([...this.#users.keys()].some(({ modules }) => modules.get(name) === module)) continue;
      this.#retired.delete(module);
      void module.worker.close();
    }
  }
}
