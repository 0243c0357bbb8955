import type { KnownCall } from '@cellardoor/mfe-kit/server';
import { silentAfterMs } from '@cellardoor/registry';
import { secretHeader } from '@cellardoor/contracts/http/shell-headers';
import { UnsuccessfulReply, type Upstream } from '../upstream/upstream.ts';

/** Milliseconds from one question to the next, and that a reply may take. */
const askEveryMs = silentAfterMs / 5;
const askWithinMs = 1_200;

/** Watches which calls the API serves, for release tools, and whether the API accepts this shell's secret. */
export class ApiCallsWatch {
  #calls: readonly KnownCall[] | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #isUnknown = false;
  #wasKnown = false;
  readonly #commerce: Upstream;
  readonly #secret: string;
  readonly #onChanged: () => void;

  /** @param secret by which the API knows a shell @param onChanged hears when the API serves other calls than before, or stops to say which */
  constructor(commerce: Upstream, secret: string, onChanged: () => void) {
    this.#commerce = commerce;
    this.#secret = secret;
    this.#onChanged = onChanged;
  }

  /** Undefined while the API cannot be asked: it may serve others when it is back. */
  get calls(): readonly KnownCall[] | undefined {
    return this.#calls;
  }

  /**
   * True where the API has said that it does not know this shell's secret, and never that it does: every page that needs it would fail. A shell
   * that it knew once has cached pages, and a later mistake in the API's settings is not the shell's.
   */
  get isUnknownToApi(): boolean {
    return this.#isUnknown;
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

  /** 404 of an API that was built before it listed its calls. */
  async #ask(): Promise<readonly KnownCall[] | undefined> {
    const headers = { [secretHeader]: this.#secret };
    const asking = this.#commerce.json<{ readonly calls?: unknown }>('/calls', headers, AbortSignal.timeout(askWithinMs));
    const { body } = await asking.catch((error: unknown) => {
      // without a reply nothing new is known
      if (error instanceof UnsuccessfulReply && !this.#wasKnown) this.#isUnknown = error.status === 403;
      throw error;
    });
    this.#isUnknown = false;
    this.#wasKnown = true;
    return Array.isArray(body.calls) ? (body.calls as readonly KnownCall[]) : undefined;
  }
}
