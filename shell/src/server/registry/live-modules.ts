import { type Canary, canaryPlace, type Registry, type RegistryEntry } from '@cellardoor/registry';
import { getsCanary } from './canary-side.ts';
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

/** A release that a share of the visitors gets. [EMB-07] */
export interface RunningCanary {
  readonly canary: Canary;
  readonly module: LiveModule;
  /** False until every running shell has it: visitors would change sides from one shell to the other. */
  readonly isGiven: boolean;
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
    const running = this.#canaries.get(name);
    if (running) this.#setCanary(name, { ...running, isGiven: true });
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
    for (const [name, running] of this.#canaries) this.#keepOrEnd(name, running);
    for (const name of Object.keys(registry.modules)) {
      this.#start(name, () => this.#followLive(name));
      this.#start(canaryPlace(name), () => this.#followCanary(name));
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
    const canary = this.#canaries.get(name)?.module;
    if (canary?.release.version !== version) return this.#starter.start(wanted, take);
    // it runs already: from now on for all visitors
    this.#canaries.delete(name);
    this.#starter.forget(place);
    take(canary);
  }

  /** A canary that the registry names no more goes at once, one whose share changed has the new one at once: neither waits for what is being started. */
  #keepOrEnd(name: string, running: RunningCanary): void {
    const entry = this.#entryOf(name);
    const { version } = running.module.release;
    if (entry?.canary?.version === version) {
      if (JSON.stringify(running.canary) !== JSON.stringify(entry.canary)) this.#setCanary(name, { ...running, canary: entry.canary });
      return;
    }
    // about to be live for all, in the thread that it has
    if (entry?.live === version && this.#modules.get(name)?.release.version !== version) return;
    this.#canaries.delete(name);
    this.#retired.add(running.module);
    this.#publish();
    this.#options.onCanariesChanged?.();
  }

  async #followCanary(name: string): Promise<void> {
    const place = canaryPlace(name);
    const { canary } = this.#entryOf(name)!;
    if (!canary) return this.#starter.forget(place);
    const { version } = canary;
    if (this.#canaries.get(name)?.module.release.version === version) return;
    const wanted: Wanted = { place, name, version, named: version, registry: this.#registry!.updated };
    // the live release serves all visitors meanwhile
    if (!this.#starter.isWorthATry(wanted, false)) return;
    await this.#starter.start(wanted, (module) => {
      const now = this.#entryOf(name)?.canary;
      if (now?.version !== version) return false;
      this.#setCanary(name, { canary: now, module, isGiven: false });
      this.#options.onLive?.(name, version);
      return true;
    });
  }

  #setCanary(name: string, running: RunningCanary): void {
    this.#canaries.set(name, running);
    this.#publish();
    this.#options.onCanariesChanged?.();
  }

  get #compared(): string[] {
    return [...this.#canaries].flatMap(([name, { isGiven }]) => (isGiven ? [name] : []));
  }

  #snapshotFor(group: number | undefined): Snapshot {
    if (group === undefined) return this.#snapshot;
    const gets = [...this.#canaries].filter(([name, { canary, isGiven }]) => isGiven && getsCanary(group, name, canary));
    if (gets.length === 0) return this.#snapshot;
    const key = gets.map(([name]) => name).join(' ');
    const known = this.#withCanaries.get(key);
    const own = gets.map(([name, { module }]) => [name, module] as const);
    const snapshot = known ?? snapshotOf(new Map([...this.#modules, ...own]), this.#compared);
    this.#withCanaries.set(key, snapshot);
    return snapshot;
  }

  #retire(name: string): void {
    const module = this.#modules.get(name);
    this.#modules.delete(name);
    if (module) this.#retired.add(module);
  }

  #publish(): void {
    this.#snapshot = snapshotOf(new Map(this.#modules), this.#compared);
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
