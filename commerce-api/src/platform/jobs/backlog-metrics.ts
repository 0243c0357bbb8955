import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type Backlog, readBacklog } from './job-store.ts';
import type { Queues } from './queues.ts';

/** Shows how far each queue is behind: read from the database when it is asked for, so that all processes tell the same. */
export function showBacklog(registry: Registry, database: Database, queues: Queues): void {
  const show = (name: string, help: string, value: (own: readonly Backlog[]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const backlog = await readBacklog(database);
        for (const queue of [...queues.all.map((one) => one.name), queues.nameFor('')])
          this.set({ queue }, value(backlog.filter(({ kind }) => queues.nameFor(kind) === queue)));
      },
    });
  show('commerce_jobs_waiting', 'Jobs that are not done, by queue', (own) => own.reduce((sum, { waiting }) => sum + waiting, 0));
  show('commerce_jobs_oldest_seconds', 'Age of the oldest job that is not done, by queue', (own) =>
    Math.max(0, ...own.map(({ oldest }) => oldest)),
  );
  show('commerce_jobs_dead', 'Jobs that will not be tried again, by queue', (own) => own.reduce((sum, { dead }) => sum + dead, 0));
}
