import type { KnownCall } from '@cellardoor/mfe-kit/server';
import { silentAfterMs } from '@cellardoor/registry';
import type { Upstream } from '../upstream/upstream.ts';

/** Milliseconds from one question to the next, and that a reply may take. */
const askEveryMs = silentAfterMs / 5;
const askWithinMs = 1_200;

/** Knows which calls the API serves now, for whoever releases a module that makes them. */
export class ServedCalls {
  #calls: readonly KnownCall[] | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #commerce: Upstream;
  readonly #onChanged: () => void;

  /** @param onChanged hears when the API serves other calls than before, or stops to say which */
  constructor(commerce: Upstream, onChanged: () => void) {
    this.#commerce = commerce;
    this.#onChanged = onChanged;
  }

  /** Undefined while the API cannot be asked: it may serve others when it is back. */
  get calls(): readonly KnownCall[] | undefined {
    return this.#calls;
  }

  /** Asks once, and from then on all the while. Never throws. */
  async watch(): Promise<void> {
    const calls = await this.#ask().catch(() => undefined);
    if (this.#closed) return;
    const changed = JSON.stringify(calls) !== JSON.stringify(this.#calls);
    this.#calls = calls;
    if (changed) this.#onChanged();
    this.#timer = setTimeout(() => void this.watch(), askEveryMs).unref();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** An API of before it told its calls answers 404. */
  async #ask(): Promise<readonly KnownCall[] | undefined> {
    const { body } = await this.#commerce.json<{ readonly calls?: unknown }>('/calls', {}, AbortSignal.timeout(askWithinMs));
    return Array.isArray(body.calls) ? (body.calls as readonly KnownCall[]) : undefined;
  }
}
