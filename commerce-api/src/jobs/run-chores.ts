import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from './run-lane.ts';

/** Regular work that no request waits for. */
export interface Chore {
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<void>;
}

/** Runs each chore at once and then at its times, none behind another, until stopped. */
export function runChores(chores: readonly Chore[], log: FastifyBaseLogger): Pick<Runner, 'stop'> {
  const working = new Map<Chore, Promise<void>>();
  const run = (chore: Chore) => {
    // one that takes longer than its interval is not begun a second time
    if (working.has(chore)) return;
    const done = chore
      .run()
      .catch((error: unknown) => log.warn({ err: error, chore: chore.name }, 'chore failed'))
      .finally(() => working.delete(chore));
    working.set(chore, done);
  };
  const timers = chores.map((chore) => setInterval(() => run(chore), chore.everySeconds * 1000));
  chores.forEach(run);
  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all(working.values());
    },
  };
}
