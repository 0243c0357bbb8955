import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { type Built, type Canary, type ReleaseNeighbour, publish, type ReleaseStore, type Share, verdictOf } from '@cellardoor/registry';
import { examine } from './examine.ts';
import { noteRefusal } from './note-refusal.ts';

/** What a canary is for, and until when. */
export const canaryText = ({ percent, maxErrorPercent }: Canary): string =>
  `${percent} % of the visitors get it, until it fails in more than ${maxErrorPercent} % of its documents`;

/**
 * Makes a module's build live, for all visitors or for a share of them: checks it against what is live, what the running shells provide and what their API serves, keeps it as a release, and waits for the running shells. Where one refuses it, the
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
  share?: Share,
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
  const published = await publish(store, built, share);
  const verdict = await verdictOf(store, name, version, published.updated, share);
  if (verdict.live) {
    const { canary } = published.modules[name]!;
    const said = canary ? `is the canary: ${canaryText(canary)}.` : 'is live.';
    const back = canary ? `canary -- mfe-${name} 0` : `rollback -- mfe-${name}`;
    console.log(`mfe-${name} ${version} ${said} ${verdict.said} Back again: npm run ${back}`);
    return true;
  }
  const { modules: now } = await noteRefusal(store, name, version, verdict);
  console.error(
    `mfe-${name} ${version} is NOT ${share ? 'the canary' : 'live'}. ${verdict.said}\n${now[name] ? `${now[name].live} is live.` : 'Nothing of it is live.'}`,
  );
  return false;
}
