import type { JobHandler } from './run-queue.ts';

/** Jobs that wait for one another and for no others: what cannot be done in one queue delays nothing in another. */
export interface Queue {
  readonly name: string;
  /** Jobs of the queue that one process does at once. */
  readonly concurrency: number;
  /** Tries after which a job is dead. The pauses between them double from two seconds to an hour. */
  readonly maxTries: number;
  /** What does each kind of job. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
}

/** The queues of all modules. */
export class Queues {
  readonly #ofKind = new Map<string, string>();

  /** @throws when two queues have one name, or take one kind of job */
  constructor(readonly all: readonly Queue[]) {
    const names = all.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new Error(`Two queues are named ${twice}.`);
    for (const { name, handlers } of all)
      for (const kind of Object.keys(handlers)) {
        if (this.#ofKind.has(kind)) throw new Error(`Jobs of kind ${kind} are taken by the queues ${this.#ofKind.get(kind)} and ${name}.`);
        this.#ofKind.set(kind, name);
      }
  }

  /** The queue of a kind of job; 'none' for a kind that this release does not know. */
  nameFor(kind: string): string {
    return this.#ofKind.get(kind) ?? 'none';
  }
}
