import { randomUUID } from 'node:crypto';
import { releaseRows, restRow, takeDueRows } from '../../../platform/db/due-rows.ts';
import { plansNow } from '../clock/shop-clock.ts';
import type { Due, DueRow, DueSort } from './due.ts';
import type { Pace } from './pace.ts';
import type { RenewalDeps } from './renewal-deps.ts';
import { takeStep } from './take-step.ts';

/** Workers of one process at once, so that shoppers have the rest of the database and the gateway. */
const concurrency = 4;
/** Rows that one of them takes in one statement: few, as those of a process that dies wait for the end of its leases. */
const takenAtOnce = 5;
/** Rows that one of them takes in a round, so that a process that ends does not go on for long. */
const mostInRound = 25;

/**
 * Does what is due of one sort: several rows at once, in several processes at once, each at its pace. What cannot be done is left for a later round.
 * Gives how many steps were taken. [WPL-06]
 */
export async function runRenewals<D extends Due>(deps: RenewalDeps, sort: DueSort<D>, pace: Pace): Promise<number> {
  const workers: Promise<number>[] = [];
  const addWorker = () => {
    if (workers.length >= concurrency) return;
    const worker = work(deps, sort, pace, addWorker);
    // one that fails is heard of below, once its turn has come
    worker.catch(() => undefined);
    workers.push(worker);
  };
  addWorker();
  let steps = 0;
  let failure: { readonly reason: unknown } | undefined;
  // more of them come while the first ones are waited for; where one fails, the others are waited for all the same
  for (const worker of workers)
    await worker.then(
      (done) => void (steps += done),
      (reason: unknown) => void (failure ??= { reason }),
    );
  if (failure) throw failure.reason;
  return steps;
}

/** One of the workers; `addWorker` is called where there is more to do than it has taken. */
async function work<D extends Due>(deps: RenewalDeps, sort: DueSort<D>, pace: Pace, addWorker: () => void): Promise<number> {
  const { database, traffic } = deps;
  let done = 0;
  while (done < mostInRound && !traffic.ending) {
    // another one each time: who comes back to a row does not count as who has asked the gateway for it
    const holder = randomUUID();
    const taken = await takeDueRows<DueRow>(database, sort.table, holder, await plansNow(deps), takenAtOnce);
    if (taken.length === 0) return done;
    if (taken.length === takenAtOnce) addWorker();
    try {
      for (const row of taken) {
        await pace.turn();
        if (traffic.ending) break;
        await tryStep(deps, sort, row, holder);
        done++;
      }
    } finally {
      const ids = taken.map(({ id }) => id);
      await releaseRows(database, sort.table, ids, holder);
      // what they have promised, as captures and emails; each time every queue asks the database
      deps.runDueJobs();
    }
  }
  return done;
}

async function tryStep<D extends Due>(deps: RenewalDeps, sort: DueSort<D>, row: DueRow, holder: string): Promise<void> {
  try {
    await takeStep(deps, sort, row, holder);
  } catch (error) {
    const fields = { of: sort.table.name, id: row.id, reason: String(error) };
    deps.alert('renewal_failed', fields, 'a step of what recurs failed, and is tried again');
    await restRow(deps.database, sort.table, row.id, holder);
  }
}
