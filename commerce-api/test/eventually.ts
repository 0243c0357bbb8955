import { setTimeout as pause } from 'node:timers/promises';

/** Waits for what the API does after its reply. @throws after half a minute. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about within half a minute.');
    await pause(25);
  }
}
