import { type CanaryCount, type ReleaseStore, type ShellWord, withRefused } from '@cellardoor/registry';
import type { RunningCanary } from '../registry/canaries.ts';
import type { LiveModules } from '../registry/live-modules.ts';
import { isAboveRate } from './error-rate.ts';
import type { ReleaseHealth } from './release-health.ts';

/** Milliseconds between looks. */
const everyMs = 1_000;

interface WatchOptions {
  readonly store: ReleaseStore;
  readonly modules: Pick<LiveModules, 'canaries' | 'giveCanary' | 'sync'>;
  readonly health: Pick<ReleaseHealth, 'countOf'>;
  /** The name of this shell among those of the store. */
  readonly shell: string;
  readonly onWithdrawn: (name: string, version: string, reason: string) => void;
  readonly onFailed: (reason: string) => void;
}

/**
 * Gives a canary to its visitors once every running shell has it, and withdraws one whose error rate, as all running shells together count it, is above the
 * one that was set: all visitors get the live release again. [EMB-07]
 */
export class CanaryWatch {
  readonly #options: WatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Looks once, and from then on again and again. Never throws. */
  async start(): Promise<void> {
    await this.look().catch((error: Error) => this.#options.onFailed(error.message));
    if (!this.#closed) this.#timer = setTimeout(() => void this.start(), everyMs).unref();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** @throws when the registry cannot be changed: the next look tries again */
  async look(): Promise<void> {
    const { canaries } = this.#options.modules;
    if (canaries.size === 0) return;
    const words = (await this.#options.store.shells()).filter(({ shell }) => shell !== this.#options.shell);
    for (const [name, running] of canaries) {
      const { version } = running.canary;
      if (running.isGiven) await this.#judge(name, running, words);
      else if (words.every((word) => word.canaries?.[name]?.version === version)) this.#options.modules.giveCanary(name);
    }
  }

  async #judge(name: string, { canary, module }: RunningCanary, words: readonly ShellWord[]): Promise<void> {
    const { version, maxErrorPercent } = canary;
    const { store, modules, health, onWithdrawn } = this.#options;
    const others = words.flatMap(({ canaries }) => canaries?.[name] ?? []).filter((count) => count.version === version);
    const { documents, failed } = [health.countOf(module.release), ...others].reduce(together);
    if (!isAboveRate(documents, failed, maxErrorPercent)) return;
    const reason = `it failed in ${failed} of ${documents} documents; more than ${maxErrorPercent} % withdraw it`;
    let isWithdrawn = false;
    await store.changeRegistry((registry) => {
      isWithdrawn = registry.modules[name]?.canary?.version === version;
      return isWithdrawn ? withRefused(registry, name, version, reason) : registry;
    });
    if (isWithdrawn) onWithdrawn(name, version, reason);
    await modules.sync();
  }
}

const together = (one: CanaryCount, other: CanaryCount): CanaryCount => ({
  version: one.version,
  documents: one.documents + other.documents,
  failed: one.failed + other.failed,
});
