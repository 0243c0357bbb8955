import type { Provisions } from '@cellardoor/mfe-kit/server';
import { Lacking, lackingIn, loadRelease, type Release, type ReleaseStore } from '@cellardoor/registry';
import type { ReleaseWorker } from '../workers/release-worker.ts';
import { isDue, isTimeout, loadTimeoutMs, type ReleaseRefusal } from './release-refusal.ts';
import { type LiveModule, snapshotOf } from './snapshot.ts';

export interface StarterOptions {
  readonly store: ReleaseStore;
  /** What this shell gives to a release. */
  readonly provides: Provisions;
  startWorker(release: Release): ReleaseWorker;
  /** Renders the parts of a release that is to take the place of another, or to join a running site. @throws when one does not render */
  tryOut?(candidate: LiveModule): Promise<void>;
  /**
   * A release was refused; the old one stays. `forAll` is true where the release itself is at fault: it is new to this shell, was answered for in time,
   * and failed by an error of its own; and for a canary that did not start for another reason than time.
   */
  onRefused?(name: string, version: string, reason: string, forAll: boolean): Promise<void> | void;
  /** Milliseconds for a release to load all its parts at the first try; ten seconds when absent. */
  readonly warmMs?: number;
}

/** A release to start. */
export interface Wanted {
  /** Where it is to run, as refusals name it: a module, or a module's canary. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  /** The version that the registry names for the place; the one to start may be an earlier one, which is better than none. */
  readonly named: string;
  /** `updated` of the registry. */
  readonly registry: string;
}

const keyOf = (name: string, version: string) => `${name}@${version}`;

/** Loads releases, checks them, starts their threads and tries them out; remembers which were refused, and which have proven themselves. */
export class ReleaseStarter {
  readonly #options: StarterOptions;
  /** The last release refused, by place: tried again when the registry changes and still names it, or when nothing else is live. */
  readonly #refused = new Map<string, ReleaseRefusal>();
  /** Releases that have proven themselves: those that the first registry named, and all that have been live here. None of them is refused for all. */
  readonly #proven = new Set<string>();

  constructor(options: StarterOptions) {
    this.#options = options;
  }

  get refused(): ReadonlyMap<string, ReleaseRefusal> {
    return this.#refused;
  }

  /** A release that was live before needs no trial here. */
  believe(name: string, version: string): void {
    this.#proven.add(keyOf(name, version));
  }

  /** False for a release that was refused already and need not be tried again yet. @param isEmpty true where nothing runs in its place */
  isWorthATry({ place, version, registry }: Wanted, isEmpty: boolean): boolean {
    const refused = this.#refusalOf(place, version);
    return refused?.registry !== registry || ((refused.isLate || isEmpty) && isDue(refused));
  }

  /** A place is wanted no more, or has what the registry names. */
  forget(place: string): void {
    this.#refused.delete(place);
  }

  /**
   * Starts a release and hands it over to `take`, which says whether it is still wanted. Never throws: what fails is refused, and nothing is handed over.
   */
  async start(wanted: Wanted, take: (module: LiveModule) => boolean): Promise<void> {
    const { place, name, version, named } = wanted;
    let worker: ReleaseWorker | undefined;
    try {
      const release = await loadRelease(this.#options.store, name, version);
      const lacking = lackingIn(this.#options.provides, release.face);
      if (lacking.length > 0) throw new Lacking(lacking.join('; '));
      worker = this.#options.startWorker(release);
      const parts = await worker.describe(loadTimeoutMs(this.#options.warmMs ?? 10_000, this.#refusalOf(place, version)));
      const module = { release, worker, parts };
      if (!this.#proven.has(keyOf(name, version))) await this.#options.tryOut?.(module);
      // a face of which no routes can be made must not be in the way of all others
      snapshotOf(new Map([[name, module]]));
      this.#proven.add(keyOf(name, version));
      if (version === named) this.#refused.delete(place);
      if (!take(module)) await worker.close();
    } catch (error) {
      await worker?.close();
      await this.#refuse(wanted, error);
    }
  }

  async #refuse({ place, name, version, named, registry }: Wanted, error: unknown): Promise<void> {
    const reason = (error as Error).message;
    const isLate = isTimeout(error);
    const tries = (this.#refusalOf(place, version)?.tries ?? 0) + 1;
    if (version === named) this.#refused.set(place, { version, reason, registry, isLate, tries, at: Date.now() });
    // a canary that one shell does not have is none: its visitors would change sides from one shell to the other
    const isCanary = place !== name;
    const forAll = !isLate && (isCanary || (!(error instanceof Lacking) && !this.#proven.has(keyOf(name, version))));
    await this.#options.onRefused?.(name, version, reason, forAll);
  }

  #refusalOf(place: string, version: string): ReleaseRefusal | undefined {
    const refused = this.#refused.get(place);
    return refused?.version === version ? refused : undefined;
  }
}
