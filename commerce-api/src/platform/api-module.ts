import type { Registry } from 'prom-client';
import type { Deps, Routes } from './api.ts';
import type { Queue } from './jobs/queues.ts';
import type { ScheduledTask } from './jobs/run-scheduled-tasks.ts';

/** What a module of the API, or a workflow over several, declares of itself in its `module.ts`; `app/modules.ts` collects it. */
export interface ApiModule {
  readonly name: string;
  /** Its calls, by what they are about. */
  readonly routes?: Readonly<Record<string, Routes>>;
  /** Work that is done later, once, whatever process dies. */
  readonly queues?: (deps: Deps) => readonly Queue[];
  /** Work that is done again and again. */
  readonly schedule?: (deps: Deps) => readonly ScheduledTask[];
  /** Figures of its own that operators watch, beside those of its queues. */
  readonly metrics?: (deps: Deps, registry: Registry) => void;
}
