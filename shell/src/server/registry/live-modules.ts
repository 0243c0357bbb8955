import { canaryPlace, type Registry, type RegistryEntry } from '@cellardoor/registry';
import { Canaries, type RunningCanary } from './canaries.ts';
import type { ReleaseRefusal } from './release-refusal.ts';
import { ReleaseStarter, type StarterOptions, type Wanted } from './release-starter.ts';
import { type LiveModule, type Snapshot, snapshotOf } from './snapshot.ts';
import { SnapshotsInUse } from './snapshots-in-use.ts';

export interface LiveModulesOptions extends StarterOptions {
  /** A release went live, or runs as a canary. */
  onLive?(name: string, version: string): void;
  /** A canary has another share, or goes. */
  onCanariesChanged?(): void;
  onRegistryUnreadable?(reason: string): void;
}

/** The modules as they are live now. Follows the registry without a restart; a release that does not load or warm never takes traffic. */
export class LiveModules {
  readonly #options: LiveModulesOptions;
  readonly #starter: ReleaseStarter;
  #modules = new Map<string, LiveModule>();
  #snapshot: Snapshot = snapshotOf(new Map());
  readonly #canaries: Canaries;
  /** Snapshots with canaries, by the names of their modules. */
  readonly #withCanaries = new Map<string, Snapshot>();
  readonly #retired = new Set<LiveModule>();
  readonly #inUse = new SnapshotsInUse();
  #seen = '';
  /** Modules without which this shell is not ready: those of the first registry, and all that have been live here. */
  readonly #wanted = new Set<string>();
  /** As it was read last; undefined until then. */
  #registry: Registry | undefined;
  #closed = false;
  #looking: Promise<void> = Promise.resolve();
  /** Places for which a release is being started. */
  readonly #starting = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LiveModulesOptions) {
    this.#options = options;
    this.#starter = new ReleaseStarter(options);
    this.#canaries = new Canaries({
      starter: this.#starter,
      entryOf: (name) => this.#entryOf(name),
      onStarted: (name, version) => options.onLive?.(name, version),
      onRetired: (module) => this.#retired.add(module),
      onChanged: () => {
        this.#publish();
        options.onCanariesChanged?.();
      },
    });
  }

  /** The releases that are live. */
  get current(): Snapshot {
    return this.#snapshot;
  }

  /** Releases for a share of the visitors, by module. [EMB-07] */
  get canaries(): ReadonlyMap<string, RunningCanary> {
    return this.#canaries.running;
  }

  /** All that take traffic: the live ones and the canaries. */
  get running(): readonly LiveModule[] {
    return [...this.#modules.values(), ...[...this.canaries.values()].map(({ module }) => module)];
  }

  /** Releases that the registry names and that were refused, with the reason, by module; those of canaries by `canaryPlace`. */
  get refused(): ReadonlyMap<string, ReleaseRefusal> {
    return this.#starter.refused;
  }

  /** Modules that should be live and are not: the registry names them, and they are no new ones on trial. All of them before it was read. */
  get missing(): readonly string[] {
    return [...this.#wanted].filter((name) => this.#entryOf(name) && !this.#modules.has(name));
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

  /** Reads the registry and takes over what changed; resolves when what it names runs or is refused. Never throws: what is live stays. */
  async sync(): Promise<void> {
    await this.#look();
    await Promise.all(this.#starting.values());
  }

  /** Looks at the registry again and again. A release that takes long to start holds up no other, and no withdrawal. */
  watch(everyMs = 300): void {
    const later = () => {
      if (!this.#closed) this.#timer = setTimeout(look, everyMs).unref();
    };
    const look = () => void this.#look().finally(later);
    later();
  }

  /** Every running shell has a canary: visitors get it from now on. */
  giveCanary(name: string): void {
    this.#canaries.give(name);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#starting.values());
    await Promise.all([...this.running, ...this.#retired].map(({ worker }) => worker.close()));
  }

  /** A look that is under way may have read what was there before. */
  #look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#read());
    return this.#looking;
  }

  async #read(): Promise<void> {
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
    if (!this.#registry) this.#believe(registry);
    this.#registry = registry;
    this.#canaries.keepOrEnd((name) => this.#modules.get(name)?.release.version);
    for (const name of Object.keys(registry.modules)) {
      this.#start(name, () => this.#followLive(name));
      this.#start(canaryPlace(name), () => this.#canaries.follow(name, registry.updated));
    }
    const removed = [...this.#modules.keys()].filter((name) => !this.#entryOf(name));
    for (const name of removed) this.#retire(name);
    if (removed.length > 0) this.#publish();
  }

  #start(place: string, follow: () => Promise<void>): void {
    if (this.#closed || this.#starting.has(place)) return;
    const done = () => void this.#starting.delete(place);
    this.#starting.set(place, follow().finally(done));
  }

  #entryOf(name: string): RegistryEntry | undefined {
    const modules = this.#registry?.modules;
    return modules && Object.hasOwn(modules, name) ? modules[name] : undefined;
  }

  /** What a registry names while a shell starts was live before: it needs no trial here. */
  #believe({ modules, refused }: Registry): void {
    for (const [name, { live, previous, canary }] of Object.entries(modules)) {
      if (!refused?.[name]?.[live]) this.#wanted.add(name);
      const known = [live, ...previous, ...(canary ? [canary.version] : [])];
      for (const version of known) if (!refused?.[name]?.[version]) this.#starter.believe(name, version);
    }
  }

  async #followLive(name: string): Promise<void> {
    const { live, previous } = this.#entryOf(name)!;
    if (this.#modules.get(name)?.release.version === live) return;
    const wanted: Wanted = { place: name, name, version: live, named: live, registry: this.#registry!.updated };
    if (this.#starter.isWorthATry(wanted, !this.#modules.has(name))) await this.#goLive(wanted);
    for (const version of previous) if (!this.#modules.has(name)) await this.#goLive({ ...wanted, version });
  }

  async #goLive(wanted: Wanted): Promise<void> {
    const { name, version, place } = wanted;
    const take = (module: LiveModule): boolean => {
      const { live, previous } = this.#entryOf(name) ?? { live: '', previous: [] };
      if (![live, ...previous].includes(version)) return false;
      this.#retire(name);
      this.#modules.set(name, module);
      this.#wanted.add(name);
      this.#publish();
      this.#options.onLive?.(name, version);
      return true;
    };
    const canary = this.#canaries.promote(name, version);
    if (!canary) return this.#starter.start(wanted, take);
    this.#starter.forget(place);
    take(canary);
  }

  #snapshotFor(group: number | undefined): Snapshot {
    if (group === undefined) return this.#snapshot;
    const own = this.#canaries.of(group);
    if (own.length === 0) return this.#snapshot;
    const key = own.map(([name]) => name).join(' ');
    const snapshot = this.#withCanaries.get(key) ?? snapshotOf(new Map([...this.#modules, ...own]), this.#canaries.compared);
    this.#withCanaries.set(key, snapshot);
    return snapshot;
  }

  #retire(name: string): void {
    const module = this.#modules.get(name);
    this.#modules.delete(name);
    if (module) this.#retired.add(module);
  }

  #publish(): void {
    this.#snapshot = snapshotOf(new Map(this.#modules), this.#canaries.compared);
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
