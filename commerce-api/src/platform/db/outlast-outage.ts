import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Milliseconds for which what somebody outside has answered (the gateway, a bank) waits for a database that is away. */
export const storeReplyRetryMs = 20_000;

const pauseMs = 250;
/** PostgreSQL's codes of a statement that waited too long for a lock, or ran too long. */
const tooSlow = new Set(['55P03', '57014']);

const passes = (error: unknown) => error instanceof DatabaseUnavailable || tooSlow.has((error as { code?: string }).code ?? '');

/**
 * Does work again as long as the database is away or too busy for it, for `patienceMs` at most. A commit whose answer was lost may have happened: `work`
 * must find that out for itself. @throws the database's error after that, and everything else at once.
 */
export async function outlastOutage<T>(work: () => Promise<T>, patienceMs: number): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || Date.now() > end) throw error;
    }
    await pause(pauseMs);
  }
}
