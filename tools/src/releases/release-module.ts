import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { type Built, type ReleaseNeighbour, publish, type ReleaseStore, verdictOf } from '@cellardoor/registry';
import { examine } from './examine.ts';
import { noteRefusal } from './note-refusal.ts';

/**
 * Makes a module's build live: checks it against what is live, what the running shells provide and what their API serves, keeps it as a release, and waits for the running shells. Where one refuses it, the
 * release before is live again, and this one is never gone back to. Says what happened.
 * @param together faces of all modules that the command releases
 * @param workspace what the sources of the workspace's modules say of their types
 * @returns false where it is not live @throws when the registry cannot be read
 */
export async function releaseModule(
  store: ReleaseStore,
  built: Built,
  together: readonly ReleaseFace[],
  workspace: readonly ReleaseNeighbour[],
): Promise<boolean> {
  const { name, version } = built.face;
  const { modules } = await store.readRegistry();
  const { reasons, callsCompared, silent } = await examine(store, built.face, together, workspace);
  if (reasons.length > 0) {
    console.error(`mfe-${name} ${version} was not released:\n  ${reasons.join('\n  ')}`);
    return false;
  }
  if (modules[name]?.live === version) {
    console.log(`mfe-${name} ${version} is live already: nothing changed.`);
    return true;
  }
  if (!callsCompared) console.warn(`The API could not be asked which calls it serves: those of mfe-${name} were not compared.`);
  if (silent.length > 0)
    console.warn(
      `Built before props and events were noted: ${silent.map((one) => `mfe-${one}`).join(', ')}. Their types were not compared.`,
    );
  const { updated } = await publish(store, built);
  const verdict = await verdictOf(store, name, version, updated);
  if (verdict.live) {
    console.log(`mfe-${name} ${version} is live. ${verdict.said} Back again: npm run rollback -- mfe-${name}`);
    return true;
  }
  const { modules: now } = await noteRefusal(store, name, version, verdict);
  console.error(
    `mfe-${name} ${version} is NOT live. ${verdict.said}\n${now[name] ? `${now[name].live} is live.` : 'Nothing of it is live.'}`,
  );
  return false;
}
