import { type ReleaseStore, type Verdict, withoutCanary } from '@cellardoor/registry';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that the running shells have to take a canary away. */
const patienceMs = 60_000;

/** Withdraws a module's canary, and waits until no running shell has it any more. @throws where the module has none, or the registry cannot be read */
export async function endCanary(store: ReleaseStore, name: string): Promise<Verdict> {
  await store.changeRegistry((before) => withoutCanary(before, name));
  const started = Date.now();
  for (;;) {
    const having = (await store.shells()).filter(({ canaries }) => canaries?.[name]).map(({ shell }) => shell);
    if (having.length === 0) return { live: true, said: 'No running shell gives it to a visitor any more.' };
    if (Date.now() - started > patienceMs) return { live: false, said: `${having.join(', ')} still has it.` };
    await wait(50);
  }
}
