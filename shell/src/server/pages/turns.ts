import type { LiveModule } from '../registry/snapshot.ts';
import { NobodyWaits } from '../workers/thread-errors.ts';

interface Limits {
  /** Pages of one module that are made at once: with more, all would be late and none sooner. */
  readonly atOnce: number;
  /** Pages of one module that wait at most: more could not be made before their shoppers have given up. */
  readonly mostWaiting: number;
  /** Milliseconds after which a shopper has given up waiting. */
  readonly longestWaitMs: number;
}

const usual: Limits = { atOnce: 8, mostWaiting: 1000, longestWaitMs: 5000 };

/** A page got no turn: too many wait, or it has waited for too long. */
export class TooManyPages extends Error {
  override name = 'TooManyPages';
}

/** Gives a turn back; a second time does nothing. */
export type EndTurn = () => void;

/** The pages of one module, first come, first served. */
class Queue {
  #making = 0;
  readonly #waiting = new Set<() => void>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async turn(gone: AbortSignal | undefined): Promise<EndTurn> {
    if (this.#making < this.#limits.atOnce) this.#making++;
    else await this.#wait(gone);
    let over = false;
    return () => {
      if (!over) this.#next();
      over = true;
    };
  }

  #wait(gone: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#limits.mostWaiting) throw new TooManyPages('too many pages wait');
    return new Promise((resolve, reject) => {
      const leave = (then: () => void) => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', giveUp);
        this.#waiting.delete(begin);
        then();
      };
      const begin = () => leave(resolve);
      const giveUp = () => leave(() => reject(new NobodyWaits()));
      const timer = setTimeout(
        () => leave(() => reject(new TooManyPages('the page waited too long for its turn'))),
        this.#limits.longestWaitMs,
      );
      gone?.addEventListener('abort', giveUp);
      this.#waiting.add(begin);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first) first();
    else this.#making--;
  }
}

/** A queue of pages for each module: the pages of a slow module hold up those of no other. */
export class Turns {
  readonly #ofModules = new WeakMap<LiveModule, Queue>();
  readonly #limits: Limits;
  #waiting = 0;

  constructor(limits = usual) {
    this.#limits = limits;
  }

  /** Pages whose turn has not come yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** @param gone aborts when nobody waits for the page any more @throws TooManyPages or NobodyWaits */
  async take(module: LiveModule, gone?: AbortSignal): Promise<EndTurn> {
    if (gone?.aborted) throw new NobodyWaits();
    this.#waiting++;
    try {
      return await this.#of(module).turn(gone);
    } finally {
      this.#waiting--;
    }
  }

  #of(module: LiveModule): Queue {
    const known = this.#ofModules.get(module);
    if (known) return known;
    const queue = new Queue(this.#limits);
    this.#ofModules.set(module, queue);
    return queue;
  }
}
