import type { Provisions } from '@cellardoor/mfe-kit/server';
import { type CanaryCount, silentAfterMs, type Release, type ReleaseStore } from '@cellardoor/registry';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { LiveModules } from './live-modules.ts';
import type { ApiCallsWatch } from './served-calls.ts';

/** How often a release was shown here, and failed. */
interface DocumentCounts {
  countOf(release: Pick<Release, 'name' | 'version'>): CanaryCount;
}

/** Reports to release tools which releases this shell runs and which it refused: a release is live when every running shell reports it. */
export class Announcer {
  readonly #shell = `${hostname().replace(/[^\w.-]/g, '')}-${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly #store: ReleaseStore;
  readonly #modules: LiveModules;
  readonly #provides: Provisions;
  readonly #served: Pick<ApiCallsWatch, 'calls'>;
  readonly #health: DocumentCounts;
  readonly #onFailed: (reason: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #saying: Promise<void> = Promise.resolve();

  constructor(
    store: ReleaseStore,
    modules: LiveModules,
    provides: Provisions,
    served: Pick<ApiCallsWatch, 'calls'>,
    health: DocumentCounts,
    onFailed: (reason: string) => void,
  ) {
    this.#store = store;
    this.#modules = modules;
    this.#provides = provides;
    this.#served = served;
    this.#health = health;
    this.#onFailed = onFailed;
  }

  /** The name of this shell among those of its store. */
  get shell(): string {
    return this.#shell;
  }

  start(): void {
    this.say();
    this.#timer = setInterval(() => this.say(), silentAfterMs / 5).unref();
  }

  /** Says it now; one word after the other. */
  say(): void {
    if (this.#ended) return;
    this.#saying = this.#saying.then(() => this.#store.announce(this.#word())).catch((error: Error) => this.#onFailed(error.message));
  }

  #ended = false;

  async stop(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#timer);
    await this.#saying;
    await this.#store.withdraw(this.#shell).catch((error: Error) => this.#onFailed(error.message));
  }

  #word() {
    const { current, canaries, refused } = this.#modules;
    // a release that timed out is tried again: release tools wait for the verdict
    const judged = [...refused].filter(([, { isLate }]) => !isLate);
    return {
      shell: this.#shell,
      provides: this.#provides,
      served: this.#served.calls,
      live: Object.fromEntries([...current.modules].map(([name, { release }]) => [name, release.version])),
      canaries: Object.fromEntries(
        [...canaries].map(([name, { canary, module, isGiven }]) => [
          name,
          { ...this.#health.countOf(module.release), percent: canary.percent, isGiven },
        ]),
      ),
      refused: Object.fromEntries(judged.map(([name, { version, reason, registry }]) => [name, { version, reason, registry }])),
    };
  }
}
