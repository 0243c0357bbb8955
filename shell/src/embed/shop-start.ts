/** Milliseconds after which a shop that did not start is tried again; twice as long after each time. */
const firstRetryMs = 10_000;
const lastRetryMs = 320_000;

/** A failure that no other try mends. */
export class PermanentStartFailure extends Error {}

interface Pause {
  readonly over: Promise<void>;
  end(): void;
}

function pauseOf(lengthMs: number): Pause {
  let end!: () => void;
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, lengthMs);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { over, end };
}

/** Starts the shop on a page once, and again where that fails. [EMB-08] */
export class ShopStart<Shop> {
  private started: Promise<Shop> | undefined;
  private pause: Pause | undefined;
  private retryMs = firstRetryMs;

  /** @param tryStart told how many tries there were before */
  constructor(private readonly tryStart: (before: number) => Promise<Shop>) {}

  private tries = 0;

  /** The shop. Rejects when this try fails; the next call tries again. */
  now(): Promise<Shop> {
    this.started ??= this.attempt();
    return this.started;
  }

  private async attempt(): Promise<Shop> {
    try {
      const shop = await this.tryStart(this.tries++);
      // a script's call may have started it while widgets wait
      this.pause?.end();
      return shop;
    } catch (error) {
      this.started = undefined;
      throw error;
    }
  }

  /**
   * The shop, however many tries it takes; undefined once nobody wants it.
   * @param failed told of each try that fails
   * @throws PermanentStartFailure
   */
  async untilThere(isWanted: () => boolean, failed: (error: unknown) => void): Promise<Shop | undefined> {
    while (isWanted()) {
      try {
        return await this.now();
      } catch (error) {
        failed(error);
        if (error instanceof PermanentStartFailure) throw error;
        await this.nextTry();
      }
    }
    return undefined;
  }

  /** One pause for all widgets of the page. */
  private nextTry(): Promise<void> {
    if (!this.pause) {
      this.pause = pauseOf(this.retryMs);
      this.retryMs = Math.min(2 * this.retryMs, lastRetryMs);
      void this.pause.over.then(() => (this.pause = undefined));
    }
    return this.pause.over;
  }
}
