import { type ReleaseStore, rolledBack, type Verdict, verdictOf } from '@cellardoor/registry';
import { noteRefusal } from './note-refusal.ts';

/**
 * Makes a module's last release that the site did not refuse live again, and waits for the running shells. Where one refuses it, the release is never
 * gone back to.
 * @throws when there is no such release, where a canary stands beside the live one, or the registry cannot be read
 */
export async function rollBackModule(store: ReleaseStore, name: string): Promise<Verdict & { readonly version: string }> {
  const { modules, updated } = await store.changeRegistry((before) => {
    const { canary, live } = before.modules[name] ?? {};
    // a rollback is of the live release alone: whoever meant the canary must not take back what all visitors have
    if (canary)
      throw new Error(`mfe-${name} has a canary, ${canary.version}, beside ${live}. Withdraw it first: npm run canary -- mfe-${name} 0`);
    return rolledBack(before, name);
  });
  const version = modules[name]!.live;
  const verdict = await verdictOf(store, name, version, updated);
  if (!verdict.live) await noteRefusal(store, name, version, verdict);
  return { ...verdict, version };
}
