import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type Backlog, readBacklog } from './job-store.ts';
import { laneOf, lanes } from './lanes.ts';

/** Shows how far each lane is behind: read from the database when it is asked for, so that all processes tell the same. */
export function showBacklog(registry: Registry, database: Database): void {
  const show = (name: string, help: string, value: (own: readonly Backlog[]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['lane'],
      registers: [registry],
      async collect() {
        const backlog = await readBacklog(database);
        for (const lane of [...lanes.map((rules) => rules.name), laneOf('')])
          this.set({ lane }, value(backlog.filter(({ kind }) => laneOf(kind) === lane)));
      },
    });
  show('commerce_jobs_waiting', 'Jobs that are not done, by lane', (own) => own.reduce((sum, { waiting }) => sum + waiting, 0));
  show('commerce_jobs_oldest_seconds', 'Age of the oldest job that is not done, by lane', (own) =>
    Math.max(0, ...own.map(({ oldest }) => oldest)),
  );
  show('commerce_jobs_dead', 'Jobs that will not be tried again, by lane', (own) => own.reduce((sum, { dead }) => sum + dead, 0));
}
