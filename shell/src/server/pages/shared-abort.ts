/** One signal for work that several callers wait for: it aborts when all of their signals have. */
export class SharedAbort {
  readonly #control = new AbortController();
  #left = 0;

  /** Aborts when the last caller has gone. */
  get signal(): AbortSignal {
    return this.#control.signal;
  }

  /** @param signal aborts when this caller goes; a caller without one stays */
  join(signal: AbortSignal | undefined): void {
    this.#left++;
    const leave = () => --this.#left === 0 && this.#control.abort();
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave);
  }
}
