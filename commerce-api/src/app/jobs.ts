import type { Registry } from 'prom-client';
import type { ApiModule } from '../platform/api-module.ts';
import type { Api, Deps } from '../platform/api.ts';
import { showBacklog } from '../platform/jobs/backlog-metrics.ts';
import { Queues } from '../platform/jobs/queues.ts';
import { type Runner, runQueue } from '../platform/jobs/run-queue.ts';
import { runScheduledTasks } from '../platform/jobs/run-scheduled-tasks.ts';

/** Milliseconds in which what asks for jobs is heard once: each time every queue asks the database. */
const kickMs = 50;

/** The work that no request waits for. */
export interface JobRunner {
  /** Has jobs that are due done now; nothing before the API listens. */
  kick(): void;
  /** Starts the queues and scheduled tasks of all modules once the API listens, and ends them with it. */
  run(modules: readonly ApiModule[], deps: Deps): void;
}

/** @param registry where the backlog of the queues is shown */
export function jobRunner(app: Api, registry: Registry): JobRunner {
  let running: Runner[] = [];
  const { kick, stop } = atMostEvery(kickMs, () => running.forEach((queue) => queue.kick()));
  return {
    kick,
    run(modules, deps) {
      const { database, settings, alert } = deps;
      const queues = new Queues(modules.flatMap(({ queues: own }) => own?.(deps) ?? []));
      const scheduled = modules.flatMap(({ schedule }) => schedule?.(deps) ?? []);
      showBacklog(registry, database, queues);
      modules.forEach(({ metrics }) => metrics?.(deps, registry));
      let tasks: Pick<Runner, 'stop'> | undefined;
      let timer: NodeJS.Timeout | undefined;
      // The sandbox gateway answers only once this process listens.
      app.addHook('onListen', async () => {
        running = queues.all.map((queue) => runQueue(queue, { database, log: app.log, alert, runDueJobs: kick }));
        tasks = runScheduledTasks(scheduled, app.log);
        timer = setInterval(kick, settings.jobRoundMs);
        kick();
      });
      app.addHook('onClose', async () => {
        clearInterval(timer);
        stop();
        await Promise.all([...running, tasks].map((runner) => runner?.stop()));
      });
    },
  };
}

/** Does something at once, and once more for all calls that come within so many milliseconds of it. */
function atMostEvery(ms: number, act: () => void): { readonly kick: () => void; readonly stop: () => void } {
  let rest: NodeJS.Timeout | undefined;
  let isWanted = false;
  const kick = () => {
    isWanted = rest !== undefined;
    if (isWanted) return;
    act();
    rest = setTimeout(() => {
      rest = undefined;
      if (isWanted) kick();
    }, ms);
  };
  return { kick, stop: () => clearTimeout(rest) };
}
