import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds: how long after its first sign an outage is waited for, and how often somebody looks. */
const patienceMs = 3000;
const lookEveryMs = 100;

const signs = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** A time in which an upstream does not listen: it is being restarted, or it is down. */
export class Outage {
  readonly #target: URL;
  #since: number | undefined;
  #looking: Promise<boolean> | undefined;

  constructor(target: URL) {
    this.#target = target;
  }

  /** True for an error of a connection that was refused or broken. */
  static isSign(error: NodeJS.ErrnoException): boolean {
    return signs.has(error.code ?? '');
  }

  /** The upstream has answered. */
  end(): void {
    this.#since = undefined;
  }

  /** Resolves with true as soon as the upstream listens; with false when it has not for three seconds, or when the signal aborts. */
  over(signal: AbortSignal): Promise<boolean> {
    this.#since ??= performance.now();
    this.#looking ??= this.#look(this.#since + patienceMs).finally(() => (this.#looking = undefined));
    const aborted = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }));
    return Promise.race([this.#looking, aborted]);
  }

  async #look(until: number): Promise<boolean> {
    for (;;) {
      if (await this.#listens()) return true;
      if (performance.now() + lookEveryMs > until) return false;
      await wait(lookEveryMs, undefined, { ref: false });
    }
  }

  #listens(): Promise<boolean> {
    const { hostname, port, protocol } = this.#target;
    return new Promise((resolve) => {
      const socket = connect({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || (protocol === 'https:' ? 443 : 80),
        timeout: 1000,
      });
      const told = (listens: boolean) => () => {
        socket.destroy();
        resolve(listens);
      };
      socket.once('connect', told(true)).once('error', told(false)).once('timeout', told(false));
    });
  }
}
