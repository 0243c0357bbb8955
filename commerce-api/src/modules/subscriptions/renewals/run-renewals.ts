import { randomUUID } from 'node:crypto';
import { releaseRow, restRow, takeDueRow } from '../../../platform/db/due-rows.ts';
import { plansNow } from '../clock/shop-clock.ts';
import type { Due, DueRow, DueSort } from './due.ts';
import type { RenewalDeps } from './renewal-deps.ts';
import { takeStep } from './take-step.ts';

/** Rows at which one process is at once, so that shoppers have the rest of the database and the gateway. */
const concurrency = 4;
/** Rows that one of them takes in a round, so that a process that ends does not go on for long. */
const mostInRound = 25;

/**
 * Does what is due of one sort: several rows at once, in several processes at once. What cannot be done is left for a later round. Gives how many steps
 * were taken. [WPL-06]
 */
export async function runRenewals<D extends Due>(deps: RenewalDeps, sort: DueSort<D>): Promise<number> {
  const workers = Array.from({ length: concurrency }, () => work(deps, sort));
  return (await Promise.all(workers)).reduce((sum, count) => sum + count, 0);
}

async function work<D extends Due>(deps: RenewalDeps, sort: DueSort<D>): Promise<number> {
  const { database, traffic } = deps;
  const holder = randomUUID();
  for (let done = 0; ; done++) {
    const mayTake = done < mostInRound && !traffic.ending;
    const taken = mayTake ? await takeDueRow<DueRow>(database, sort.table, holder, await plansNow(deps)) : undefined;
    if (!taken) return done;
    try {
      await takeStep(deps, sort, taken, holder);
    } catch (error) {
      const fields = { of: sort.table.name, id: taken.id, reason: String(error) };
      deps.alert('renewal_failed', fields, 'a step of what recurs failed, and is tried again');
      await releaseRow(database, sort.table, taken.id, holder);
      await restRow(database, sort.table, taken.id);
    }
  }
}
