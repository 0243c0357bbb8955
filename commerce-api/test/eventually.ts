import { setTimeout as pause } from 'node:timers/promises';

/** Waits for what the API does after its reply. @throws after ten seconds. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about within ten seconds.');
    await pause(25);
  }
}
