import { setTimeout as pause } from 'node:timers/promises';

/** Waits for what the API does after its reply. @throws after two minutes, or so many seconds: what is slow still comes. */
export async function eventually(holds: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about in time.');
    await pause(25);
  }
}
