/** Spreads work evenly, so that whoever waits for the same process and database is not behind all of it. */
export interface Pace {
  /** Resolves when the next one may begin. */
  turn(): Promise<void>;
}

/** So many turns a second at most, whoever takes them; a turn that nobody takes is not made up for. */
export function paceOf(perSecond: number): Pace {
  const gapMs = 1000 / perSecond;
  let next = 0;
  return {
    async turn() {
      const now = performance.now();
      const at = Math.max(now, next);
      next = at + gapMs;
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
    },
  };
}
