/** Counts the requests of each token in each second. */
export class RequestRate {
  private readonly counts = new Map<string, number>();
  private second = 0;

  constructor(readonly perSecond: number) {}

  /** One more request; how many are left in this second, below zero when it was one too many. */
  left(token: string, now: Date): number {
    const second = Math.floor(now.getTime() / 1000);
    if (second !== this.second) this.counts.clear();
    this.second = second;
    const count = (this.counts.get(token) ?? 0) + 1;
    this.counts.set(token, count);
    return this.perSecond - count;
  }
}
