import { type ReleaseStore, rolledBack, type Verdict, verdictOf } from '@cellardoor/registry';
import { noteRefusal } from './note-refusal.ts';

/**
 * Makes a module's last release that the site did not refuse live again, and waits for the running shells. Where one refuses it, the release is never
 * gone back to.
 * @throws when there is no such release, or the registry cannot be read
 */
export async function rollBackModule(store: ReleaseStore, name: string): Promise<Verdict & { readonly version: string }> {
  const { modules, updated } = await store.changeRegistry((before) => rolledBack(before, name));
  const version = modules[name]!.live;
  const verdict = await verdictOf(store, name, version, updated);
  if (!verdict.live) await noteRefusal(store, name, version, verdict);
  return { ...verdict, version };
}
