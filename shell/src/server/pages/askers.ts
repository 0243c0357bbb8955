/** Those who wait for one thing that is made once for all of them. */
export class Askers {
  readonly #control = new AbortController();
  #left = 0;

  /** Aborts when the last of them has gone. */
  get gone(): AbortSignal {
    return this.#control.signal;
  }

  /** @param gone aborts when this one goes; without it they stay */
  join(gone: AbortSignal | undefined): void {
    this.#left++;
    const leave = () => --this.#left === 0 && this.#control.abort();
    if (gone?.aborted) leave();
    else gone?.addEventListener('abort', leave);
  }
}
