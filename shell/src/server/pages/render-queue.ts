import type { LiveModule } from '../registry/snapshot.ts';
import { RenderAborted } from '../workers/thread-errors.ts';

interface Limits {
  /** Pages of one module that are rendered concurrently: more would delay all of them. */
  readonly concurrency: number;
  /** Pages of one module that may wait: more could not be rendered before their shoppers give up. */
  readonly mostWaiting: number;
  /** Milliseconds that a page waits at most. */
  readonly longestWaitMs: number;
}

const defaults: Limits = { concurrency: 8, mostWaiting: 1000, longestWaitMs: 5000 };

/** The page is not rendered: too many wait, or it has waited too long. */
export class RenderQueueOverload extends Error {
  override name = 'RenderQueueOverload';
}

/** Ends a turn, so that the next page is rendered; a second call does nothing. */
export type EndTurn = () => void;

/** The pages of one module, in the order of their requests. */
class ModuleQueue {
  #making = 0;
  readonly #waiting = new Set<() => void>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async turn(signal: AbortSignal | undefined): Promise<EndTurn> {
    if (this.#making < this.#limits.concurrency) this.#making++;
    else await this.#wait(signal);
    let over = false;
    return () => {
      if (!over) this.#next();
      over = true;
    };
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#limits.mostWaiting) throw new RenderQueueOverload('too many pages wait');
    return new Promise((resolve, reject) => {
      const leave = (then: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.#waiting.delete(begin);
        then();
      };
      const begin = () => leave(resolve);
      const giveUp = () => leave(() => reject(new RenderAborted()));
      const timer = setTimeout(
        () => leave(() => reject(new RenderQueueOverload('the page waited too long for its turn'))),
        this.#limits.longestWaitMs,
      );
      signal?.addEventListener('abort', giveUp);
      this.#waiting.add(begin);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first) first();
    else this.#making--;
  }
}

/** A queue of pages for each module: a slow module delays its own pages only. */
export class RenderQueue {
  readonly #ofModules = new WeakMap<LiveModule, ModuleQueue>();
  readonly #limits: Limits;
  #waiting = 0;

  constructor(limits = defaults) {
    this.#limits = limits;
  }

  /** Pages that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** @param signal aborts when no client waits for the page any more @throws RenderQueueOverload or RenderAborted */
  async take(module: LiveModule, signal?: AbortSignal): Promise<EndTurn> {
    if (signal?.aborted) throw new RenderAborted();
    this.#waiting++;
    try {
      return await this.#of(module).turn(signal);
    } finally {
      this.#waiting--;
    }
  }

  #of(module: LiveModule): ModuleQueue {
    const known = this.#ofModules.get(module);
    if (known) return known;
    const queue = new ModuleQueue(this.#limits);
    this.#ofModules.set(module, queue);
    return queue;
  }
}
