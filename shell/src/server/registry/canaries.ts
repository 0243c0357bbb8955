import { type Canary, canaryPlace, type RegistryEntry } from '@cellardoor/registry';
import { getsCanary } from './canary-side.ts';
import type { ReleaseStarter, Wanted } from './release-starter.ts';
import type { LiveModule } from './snapshot.ts';

/** A release that a share of the visitors gets. [EMB-07] */
export interface RunningCanary {
  readonly canary: Canary;
  readonly module: LiveModule;
  /** False until every running shell has it: visitors would change sides from one shell to the other. */
  readonly isGiven: boolean;
}

interface CanariesOptions {
  readonly starter: ReleaseStarter;
  /** What the registry says of a module, as it was read last. */
  entryOf(name: string): RegistryEntry | undefined;
  /** A canary runs from now on. */
  onStarted(name: string, version: string): void;
  /** A canary came or went, has another share, or is given to its visitors. */
  onChanged(): void;
  /** A release takes no traffic any more. */
  onRetired(module: LiveModule): void;
}

/** The canaries that this shell runs beside the live releases, one for a module at most. */
export class Canaries {
  readonly #options: CanariesOptions;
  readonly #running = new Map<string, RunningCanary>();

  constructor(options: CanariesOptions) {
    this.#options = options;
  }

  get running(): ReadonlyMap<string, RunningCanary> {
    return this.#running;
  }

  /** Modules of which visitors have one of two releases. */
  get compared(): string[] {
    return [...this.#running].flatMap(([name, { isGiven }]) => (isGiven ? [name] : []));
  }

  /** The canaries that a group of visitors gets. */
  of(group: number): readonly (readonly [string, LiveModule])[] {
    const gets = [...this.#running].filter(([name, { canary, isGiven }]) => isGiven && getsCanary(group, name, canary));
    return gets.map(([name, { module }]) => [name, module] as const);
  }

  /** Every running shell has it: visitors get it from now on. */
  give(name: string): void {
    const running = this.#running.get(name);
    if (running) this.#set(name, { ...running, isGiven: true });
  }

  /** Hands a canary over that is to be live for all, in the thread that it has; undefined where another one runs, or none. */
  promote(name: string, version: string): LiveModule | undefined {
    const running = this.#running.get(name)?.module;
    if (running?.release.version !== version) return undefined;
    this.#running.delete(name);
    return running;
  }

  /**
   * A canary that the registry names no more goes at once, one whose share changed has the new one at once: neither waits for what is being started.
   * @param live version of a module that is live here
   */
  keepOrEnd(live: (name: string) => string | undefined): void {
    for (const [name, running] of this.#running) {
      const entry = this.#options.entryOf(name);
      const { version } = running.module.release;
      const isChanged = JSON.stringify(running.canary) !== JSON.stringify(entry?.canary);
      const isToBeLive = entry?.live === version && live(name) !== version;
      if (entry?.canary?.version === version) {
        if (isChanged) this.#set(name, { ...running, canary: entry.canary });
      } else if (!isToBeLive) {
        this.#running.delete(name);
        this.#options.onRetired(running.module);
        this.#options.onChanged();
      }
    }
  }

  /** Starts the canary that the registry names, where it does not run. @param registry `updated` of the registry. Never throws. */
  async follow(name: string, registry: string): Promise<void> {
    const { starter, entryOf, onStarted } = this.#options;
    const place = canaryPlace(name);
    const { canary } = entryOf(name)!;
    if (!canary) return starter.forget(place);
    const { version } = canary;
    if (this.#running.get(name)?.module.release.version === version) return;
    const wanted: Wanted = { place, name, version, named: version, registry };
    // the live release serves all visitors meanwhile
    if (!starter.isWorthATry(wanted, false)) return;
    await starter.start(wanted, (module) => {
      const now = entryOf(name)?.canary;
      if (now?.version !== version) return false;
      this.#set(name, { canary: now, module, isGiven: false });
      onStarted(name, version);
      return true;
    });
  }

  #set(name: string, running: RunningCanary): void {
    this.#running.set(name, running);
    this.#options.onChanged();
  }
}
