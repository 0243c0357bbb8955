import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from './run-queue.ts';

/** Regular work that no request waits for. */
export interface ScheduledTask {
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<void>;
}

/** Runs each task at once and then at its times, none behind another, until stopped. */
export function runScheduledTasks(tasks: readonly ScheduledTask[], log: FastifyBaseLogger): Pick<Runner, 'stop'> {
  const working = new Map<ScheduledTask, Promise<void>>();
  const run = (task: ScheduledTask) => {
    // one that takes longer than its interval is not begun a second time
    if (working.has(task)) return;
    const done = task
      .run()
      .catch((error: unknown) => log.warn({ err: error, task: task.name }, 'scheduled task failed'))
      .finally(() => working.delete(task));
    working.set(task, done);
  };
  const timers = tasks.map((task) => setInterval(() => run(task), task.everySeconds * 1000));
  tasks.forEach(run);
  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all(working.values());
    },
  };
}
