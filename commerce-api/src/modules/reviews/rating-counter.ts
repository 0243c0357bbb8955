import type { Database } from '../../platform/db/database.ts';
import { countDueRatings } from './count-due-ratings.ts';

/** How often a process looks for ratings that others left to be counted, in milliseconds. */
const lookEveryMs = 1_000;

/** Counts ratings, one count at a time: at once after a rating of this process, and every second what others left. */
export class RatingCounter {
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param onFailure hears of a count that failed; what was due stays due */
  constructor(
    private readonly db: Database,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Resolves after a count that began after this call. Never throws. */
  count(): Promise<void> {
    if (!this.running) return (this.running = this.once().finally(() => (this.running = undefined)));
    this.next ??= this.running.then(() => {
      this.next = undefined;
      return this.count();
    });
    return this.next;
  }

  start(): void {
    this.timer = setTimeout(() => void this.count().then(() => this.timer && this.start()), lookEveryMs).unref();
  }

  /** Resolves when no count is under way. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await (this.next ?? this.running);
  }

  private async once(): Promise<void> {
    await countDueRatings(this.db).catch(this.onFailure);
  }
}
