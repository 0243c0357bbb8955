import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../../../platform/http/refusal.ts';
import { type ClockDeps, isSandbox, moveClock, plansNow } from '../clock/shop-clock.ts';
import { countDue, nextDueAt } from './all-dues.ts';

/** Milliseconds until the first look, and between later ones: most moments have little to do. */
const firstLookMs = 10;
const lookEveryMs = 100;
/** Seconds for which nothing that is due is done before the shop counts as not running. */
const patienceSeconds = 60;
const dayMs = 86_400_000;

/**
 * Moves a sandbox's clock of all that recurs so many days ahead, from one moment at which something is due to the next, and has a running shop do at each
 * what is due then. Gives the moments where it began and ended.
 * @throws Refusal 409 where a bank would be asked for money, 503 where no shop is running
 */
export async function advanceClock(deps: ClockDeps, days: number): Promise<{ readonly from: Date; readonly to: Date }> {
  if (!isSandbox(deps))
    refuse(409, 'The clock of plans moves in a sandbox alone (PAYMENT_GATEWAY=sandbox): a bank would be asked for money before its day.', {
      code: 'real_gateway',
    });
  const from = await plansNow(deps);
  const target = new Date(from.getTime() + days * dayMs);
  for (let at = await nextDueAt(deps.database, target); at; at = await nextDueAt(deps.database, target)) {
    await moveTo(deps, at);
    await untilDone(deps);
  }
  await moveTo(deps, target);
  return { from, to: target };
}

async function moveTo(deps: ClockDeps, moment: Date): Promise<void> {
  const seconds = Math.ceil((moment.getTime() - (await plansNow(deps)).getTime()) / 1000);
  if (seconds > 0) await moveClock(deps.database, seconds);
}

/** Waits until nothing is due that was due when it began. */
async function untilDone(deps: ClockDeps): Promise<void> {
  const now = await plansNow(deps);
  let wait = firstLookMs;
  for (let left = await countDue(deps.database, now), idleMs = 0; left > 0;) {
    if (idleMs > patienceSeconds * 1000)
      refuse(503, 'Nothing is done of what is due: start the shop, then try again.', { code: 'not_running' });
    await pause(wait);
    idleMs += wait;
    wait = Math.min(lookEveryMs, wait * 2);
    const before = left;
    left = await countDue(deps.database, now);
    if (left < before) idleMs = 0;
  }
}
