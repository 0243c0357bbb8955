/** Minutes that a rate looks back: long enough to see a release's visitors, short enough that days without a failure do not hide one. */
const minutes = 15;
const minuteMs = 60_000;

interface Minute {
  readonly at: number;
  documents: number;
  failed: number;
}

/** Documents, and those of them that failed, of the last fifteen minutes. */
export class RecentCounts {
  #minutes: Minute[] = [];

  /** @param now milliseconds since the epoch */
  add(what: 'documents' | 'failed', now = Date.now()): void {
    const at = Math.floor(now / minuteMs);
    let last = this.#minutes.at(-1);
    if (last?.at !== at) {
      last = { at, documents: 0, failed: 0 };
      this.#minutes = [...this.#since(now), last];
    }
    last[what] += 1;
  }

  /** What failed was shown, also where its document was sent by another process. */
  sum(now = Date.now()): { readonly documents: number; readonly failed: number } {
    const recent = this.#since(now);
    const all = (what: 'documents' | 'failed') => recent.reduce((sum, minute) => sum + minute[what], 0);
    return { documents: Math.max(all('documents'), all('failed')), failed: all('failed') };
  }

  #since(now: number): Minute[] {
    const first = Math.floor(now / minuteMs) - minutes + 1;
    return this.#minutes.filter(({ at }) => at >= first);
  }
}
