import { randomUUID } from 'node:crypto';
import type { RenewalDeps } from './renewal-deps.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { releaseCase, takeDueCase } from './due-cases.ts';
import { takeStep } from './take-step.ts';

/** Cases at which one process is at once, so that shoppers have the rest of the database and the gateway. */
const concurrency = 4;
/** Cases that one of them takes in a round, so that a process that ends does not go on for long. */
const mostInRound = 25;

/**
 * Does what is due for cases of plans: several at once, in several processes at once. What one of them cannot do is left for a later round. Gives how many
 * steps were taken. [WPL-06]
 */
export async function runRenewals(deps: RenewalDeps): Promise<number> {
  const workers = Array.from({ length: concurrency }, () => work(deps));
  return (await Promise.all(workers)).reduce((sum, count) => sum + count, 0);
}

async function work(deps: RenewalDeps): Promise<number> {
  const holder = randomUUID();
  for (let done = 0; ; done++) {
    const taken = done < mostInRound && !deps.traffic.ending ? await takeDueCase(deps.database, holder, await plansNow(deps)) : undefined;
    if (!taken) return done;
    try {
      await takeStep(deps, taken, holder);
    } catch (error) {
      deps.alert('renewal_failed', { caseId: taken.id, reason: String(error) }, 'a step of a wine plan failed, and is tried again');
      await postpone(deps, taken.id, holder);
    }
  }
}

/** Leaves the case alone for a minute: it must not be the first again at once. */
async function postpone(deps: RenewalDeps, caseId: number, holder: string): Promise<void> {
  await releaseCase(deps.database, caseId, holder);
  await deps.database.query(`update plan_cases set lease_until = clock_timestamp() + interval '1 minute' where id = $1`, [caseId]);
}
