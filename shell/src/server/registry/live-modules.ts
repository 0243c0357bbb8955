import { type Canary, canaryPlace, type Registry, type RegistryEntry } from '@cellardoor/registry';
import { getsCanary } from './canary-side.ts';
import type { ReleaseRefusal } from './release-refusal.ts';
import { ReleaseStarter, type StarterOptions, type Wanted } from './release-starter.ts';
import { type LiveModule, type Snapshot, snapshotOf } from './snapshot.ts';
import { SnapshotsInUse } from './snapshots-in-use.ts';

export interface LiveModulesOptions extends StarterOptions {
  /** A release went live, or became a canary. */
  onLive?(name: string, version: string): void;
  /** A canary has another share, or goes. */
  onCanariesChanged?(): void;
  onRegistryUnreadable?(reason: string): void;
}

/** A release that a share of the visitors gets. [EMB-07] */
export interface RunningCanary {
  readonly canary: Canary;
  readonly module: LiveModule;
}

/** The modules as they are live now. Follows the registry without a restart; a release that does not load or warm never takes traffic. */
export class LiveModules {
  readonly #options: LiveModulesOptions;
  readonly #starter: ReleaseStarter;
  #modules = new Map<string, LiveModule>();
  #snapshot: Snapshot = snapshotOf(new Map());
  readonly #canaries = new Map<string, RunningCanary>();
  /** Snapshots with canaries, by the names of their modules. */
  readonly #withCanaries = new Map<string, Snapshot>();
  readonly #retired = new Set<LiveModule>();
  readonly #inUse = new SnapshotsInUse();
  #seen = '';
  /** Modules without which this shell is not ready: those of the first registry, and all that have been live here. */
  readonly #wanted = new Set<string>();
  /** Modules that the registry names; undefined until it was read. */
  #named: ReadonlySet<string> | undefined;
  #closed = false;
  #syncing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LiveModulesOptions) {
    this.#options = options;
    this.#starter = new ReleaseStarter(options);
  }

  /** The releases that are live. */
  get current(): Snapshot {
    return this.#snapshot;
  }

  /** Releases for a share of the visitors, by module. [EMB-07] */
  get canaries(): ReadonlyMap<string, RunningCanary> {
    return this.#canaries;
  }

  /** All that take traffic: the live ones and the canaries. */
  get running(): readonly LiveModule[] {
    return [...this.#modules.values(), ...[...this.#canaries.values()].map(({ module }) => module)];
  }

  /** Releases that the registry names and that were refused, with the reason, by module; those of canaries by `canaryPlace`. */
  get refused(): ReadonlyMap<string, ReleaseRefusal> {
    return this.#starter.refused;
  }

  /** Modules that should be live and are not: the registry names them, and they are no new ones on trial. All of them before it was read. */
  get missing(): readonly string[] {
    return [...this.#wanted].filter((name) => this.#named?.has(name) && !this.#modules.has(name));
  }

  /** How many use a snapshot now: pages under way. */
  get inUse(): number {
    return this.#inUse.count;
  }

  /** Lends the releases that a group of visitors gets, the live ones where none is given: their threads live until they are given back. */
  async with<T>(use: (snapshot: Snapshot) => Promise<T>, group?: number): Promise<T> {
    try {
      return await this.#inUse.lend(this.#snapshotFor(group), use);
    } finally {
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
    await Promise.all([...this.running, ...this.#retired].map(({ worker }) => worker.close()));
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
    const alone = [...this.#canaries.keys()].filter((name) => !Object.hasOwn(registry.modules, name));
    await Promise.all(alone.map((name) => this.#followCanary(name, undefined, registry.updated)));
  }

  /** What a registry names while a shell starts was live before: it needs no trial here. */
  #believe({ modules, refused }: Registry): void {
    for (const [name, { live, previous, canary }] of Object.entries(modules)) {
      if (!refused?.[name]?.[live]) this.#wanted.add(name);
      const known = [live, ...previous, ...(canary ? [canary.version] : [])];
      for (const version of known) if (!refused?.[name]?.[version]) this.#starter.believe(name, version);
    }
  }

  async #follow(name: string, entry: RegistryEntry, registry: string): Promise<void> {
    const { live, previous, canary } = entry;
    if (this.#modules.get(name)?.release.version !== live) {
      const wanted: Wanted = { place: name, name, version: live, named: live, registry };
      if (this.#starter.isWorthATry(wanted, !this.#modules.has(name))) await this.#goLive(wanted);
      for (const version of previous) if (!this.#modules.has(name)) await this.#goLive({ ...wanted, version });
    }
    await this.#followCanary(name, canary, registry);
  }

  async #goLive(wanted: Wanted): Promise<void> {
    const { name, version, place } = wanted;
    const take = (module: LiveModule) => {
      this.#retire(name);
      this.#modules.set(name, module);
      this.#wanted.add(name);
      this.#publish();
      this.#options.onLive?.(name, version);
    };
    const canary = this.#canaries.get(name)?.module;
    if (canary?.release.version !== version) return this.#starter.start(wanted, take);
    // it runs already: from now on for all visitors
    this.#canaries.delete(name);
    this.#starter.forget(place);
    take(canary);
  }

  async #followCanary(name: string, canary: Canary | undefined, registry: string): Promise<void> {
    const place = canaryPlace(name);
    const running = this.#canaries.get(name);
    if (running && running.module.release.version !== canary?.version) {
      this.#canaries.delete(name);
      this.#retired.add(running.module);
      this.#publish();
      this.#options.onCanariesChanged?.();
    }
    if (!canary) return this.#starter.forget(place);
    const { version } = canary;
    if (running?.module.release.version === version) {
      if (JSON.stringify(running.canary) === JSON.stringify(canary)) return;
      this.#canaries.set(name, { ...running, canary });
      return this.#options.onCanariesChanged?.();
    }
    const wanted: Wanted = { place, name, version, named: version, registry };
    // the live release serves all visitors meanwhile
    if (!this.#starter.isWorthATry(wanted, false)) return;
    await this.#starter.start(wanted, (module) => {
      this.#canaries.set(name, { canary, module });
      this.#publish();
      this.#options.onLive?.(name, version);
    });
  }

  #snapshotFor(group: number | undefined): Snapshot {
    if (group === undefined) return this.#snapshot;
    const gets = [...this.#canaries].filter(([name, { canary }]) => getsCanary(group, name, canary));
    if (gets.length === 0) return this.#snapshot;
    const key = gets.map(([name]) => name).join(' ');
    const known = this.#withCanaries.get(key);
    const snapshot = known ?? snapshotOf(new Map([...this.#modules, ...gets.map(([name, { module }]) => [name, module] as const)]));
    this.#withCanaries.set(key, snapshot);
    return snapshot;
  }

  #retire(name: string): void {
    const module = this.#modules.get(name);
    this.#modules.delete(name);
    if (module) this.#retired.add(module);
  }

  #publish(): void {
    this.#snapshot = snapshotOf(new Map(this.#modules));
    this.#withCanaries.clear();
    this.#drain();
  }

  /** Ends the threads of releases that no request sees any more. */
  #drain(): void {
    for (const module of this.#retired) {
      if (this.#inUse.has(module)) continue;
      this.#retired.delete(module);
      void module.worker.close();
    }
  }
}
