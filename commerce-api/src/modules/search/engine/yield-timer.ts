/** Stretches of long work, in milliseconds: so long a request may wait for it. */
const stretchMs = 8;

/** Lets long work on the event loop step aside: `if (pace.isDue()) await pace.rest()`. */
export class YieldTimer {
  private since = performance.now();

  isDue(): boolean {
    return performance.now() - this.since > stretchMs;
  }

  /** Resolves once everybody who waited has had a turn. */
  async rest(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.since = performance.now();
  }
}
