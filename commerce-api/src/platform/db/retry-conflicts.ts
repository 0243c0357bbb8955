import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL's codes of work that another transaction, or a migration meanwhile, made impossible, and that may well work when it begins anew. */
const conflicts = new Set(['40P01', '40001', '0A000', '26000']);
const mostTries = 6;

/** Thrown in a transaction that read something which has changed since: it begins anew, as after a serialisation failure. */
export class Changed extends Error {
  override name = 'Changed';
  readonly code = '40001';
}

/**
 * Does what a deadlock or a serialisation failure ended once more, up to six times in all, after a random pause so that the two do
 * not meet again. `work` must be a whole transaction. @throws as `work`.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !conflicts.has((error as { code?: string }).code ?? '')) throw error;
    }
    await pause(Math.random() * 10 * 2 ** tries);
  }
}
