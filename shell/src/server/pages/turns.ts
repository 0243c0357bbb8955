import pLimit, { type LimitFunction } from 'p-limit';
import type { LiveModule } from '../registry/snapshot.ts';

/** Pages of one module that are made at once: with more, all would be late and none sooner. */
const atOnce = 8;

/** Milliseconds after which a shopper has given up waiting. */
const longestWaitMs = 5000;

/** A queue of pages for each module, first come, first served: the pages of a slow module hold up those of no other. */
export class Turns {
  readonly #ofModules = new WeakMap<LiveModule, LimitFunction>();
  #waiting = 0;

  /** Pages whose turn has not come yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** @param make is told, once its turn has come, whether that was in time */
  take<T>(module: LiveModule, make: (inTime: boolean) => Promise<T>): Promise<T> {
    const asked = performance.now();
    this.#waiting++;
    return this.#of(module)(() => {
      this.#waiting--;
      return make(performance.now() - asked < longestWaitMs);
    });
  }

  #of(module: LiveModule): LimitFunction {
    const known = this.#ofModules.get(module);
    if (known) return known;
    const limit = pLimit(atOnce);
    this.#ofModules.set(module, limit);
    return limit;
  }
}
