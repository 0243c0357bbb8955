import { type Registry, type ReleaseStore, rolledBack, type Verdict, verdictOf, withoutCanary } from '@cellardoor/registry';
import { setTimeout as wait } from 'node:timers/promises';
import { noteRefusal } from './note-refusal.ts';

/** What a rollback has come to. */
export type RolledBack = Verdict & {
  readonly version: string;
  /** The canary that it withdrew, where there was one: the live release stayed. */
  readonly canary?: string;
};

/**
 * Withdraws a module's canary. Where it has none, makes its last release that the site did not refuse live again. Waits for the running shells; where one
 * refuses the release, it is never gone back to.
 * @throws when there is no such release, or the registry cannot be read
 */
export async function rollBackModule(store: ReleaseStore, name: string): Promise<RolledBack> {
  let canary: string | undefined;
  const back = (before: Registry) => {
    canary = before.modules[name]?.canary?.version;
    return canary ? withoutCanary(before, name) : rolledBack(before, name);
  };
  const { modules, updated } = await store.changeRegistry(back);
  const version = modules[name]!.live;
  if (canary) return { ...(await canaryEnded(store, name, canary)), version, canary };
  const verdict = await verdictOf(store, name, version, updated);
  if (!verdict.live) await noteRefusal(store, name, version, verdict);
  return { ...verdict, version };
}

/** Milliseconds that the running shells have to take a canary away. */
const patienceMs = 60_000;

/** Waits until no running shell has a canary any more. */
async function canaryEnded(store: ReleaseStore, name: string, version: string): Promise<Verdict> {
  const started = Date.now();
  for (;;) {
    const having = (await store.shells()).filter(({ canaries }) => canaries?.[name]?.version === version).map(({ shell }) => shell);
    if (having.length === 0) return { live: true, said: 'No running shell gives it to a visitor any more.' };
    if (Date.now() - started > patienceMs) return { live: false, said: `${having.join(', ')} still has the canary ${version}.` };
    await wait(50);
  }
}
