import type { ThreadRequest, SlotMark } from '@cellardoor/mfe-kit/server';
import type { Worker } from 'node:worker_threads';

export type OnSlotHints = (hints: readonly Pick<SlotMark, 'widget' | 'props'>[]) => void;

/** One question to a thread that has not been answered. */
export interface PendingCall {
  readonly message: ThreadRequest & { readonly n: number };
  /** `performance.now()` at which the caller stops waiting. */
  readonly until: number;
  readonly onHints?: OnSlotHints;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  thread?: Worker;
  timer?: NodeJS.Timeout;
  /** Its time was prolonged once. */
  waited?: boolean;
  /** A thread that dies takes the renders of others with it; those are asked once more. */
  again: boolean;
}

/** The open calls of one release, by number. */
export class PendingCalls {
  readonly #calls = new Map<number, PendingCall>();
  #last = 0;

  get size(): number {
    return this.#calls.size;
  }

  next(): number {
    return ++this.#last;
  }

  add(call: PendingCall): void {
    this.#calls.set(call.message.n, call);
  }

  get(n: number): PendingCall | undefined {
    return this.#calls.get(n);
  }

  /** Passes hints to their call. An error in its handler must not be thrown: it would end the process. */
  hint(n: number, hints: Parameters<OnSlotHints>[0], onTrouble?: (what: string) => void): void {
    try {
      this.get(n)?.onHints?.(hints);
    } catch (error) {
      onTrouble?.(`hints: ${(error as Error).message}`);
    }
  }

  /** Takes a call out, its timer stopped. */
  take(n: number): PendingCall | undefined {
    const call = this.#calls.get(n);
    if (call) clearTimeout(call.timer);
    this.#calls.delete(n);
    return call;
  }

  /** The calls that a thread has not answered. */
  of(thread: Worker): PendingCall[] {
    return [...this.#calls.values()].filter((call) => call.thread === thread);
  }
}
