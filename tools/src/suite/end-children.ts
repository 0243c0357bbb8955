import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf, isAlive } from '../process-tree.ts';

type Processes = Awaited<ReturnType<typeof descendantsOf>>;

async function untilEnded(processes: Processes, patienceMs: number): Promise<Processes> {
  const end = Date.now() + patienceMs;
  for (let left = processes; ; await wait(100)) {
    const alive = await Promise.all(left.map(({ pid }) => isAlive(pid)));
    left = left.filter((_, at) => alive[at]);
    if (left.length === 0 || Date.now() > end) return left;
  }
}

/** A process may have ended since it was listed. */
function send(signal: NodeJS.Signals, processes: Processes): void {
  for (const { pid } of processes)
    try {
      process.kill(pid, signal);
    } catch {
      continue;
    }
}

/**
 * Ends all that this process has started, and what those have: asks the direct children first, which keep their reports and end their own in good
 * order within `patienceMs`, and kills what is left. Never rejects.
 */
export async function endChildren(signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  const before = await descendantsOf(process.pid);
  const direct = before.filter(({ parent }) => parent === process.pid);
  send(signal, direct);
  await untilEnded(direct, patienceMs);
  // some have begun meanwhile, and those of a parent that has gone are no longer found as ours
  const all = [...before, ...(await descendantsOf(process.pid))];
  send('SIGTERM', await untilEnded(all, 1_000));
  send('SIGKILL', await untilEnded(all, 3_000));
  await untilEnded(all, 5_000);
}
