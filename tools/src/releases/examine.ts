import { provisions } from '@cellardoor/build/provisions.ts';
import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { checkContract, checkSchemas, type ReleaseNeighbour, type ReleaseStore, silentOnSchemas, unservedBy } from '@cellardoor/registry';
import { liveFaces } from './live-faces.ts';

export interface Examination {
  /** Sentences that say why a release must not go live; none when it may. */
  readonly reasons: readonly string[];
  /** False where a running shell could not ask the API which calls it serves: then nothing of them is known. */
  readonly callsCompared: boolean;
  /** Modules whose live release says nothing of its types: what they pass, take and tell was not compared. */
  readonly silent: readonly string[];
}

/**
 * Compares a release with what is live, with what the running shells provide and with the calls that the APIs behind them serve.
 * @param together faces of all modules that the command releases
 * @param workspace what the sources of the workspace's modules say of their types
 */
export async function examine(
  store: ReleaseStore,
  next: ReleaseFace,
  together: readonly ReleaseFace[],
  workspace: readonly ReleaseNeighbour[],
): Promise<Examination> {
  const live = await liveFaces(store);
  const words = await store.shells();
  const shells = words.length > 0 ? words.map(({ provides }) => provides) : [await provisions()];
  const reasons = shells.flatMap((provided) => checkContract({ next, live, together, provided }));
  const unserved = words.flatMap(({ served }) => (served ? unservedBy(served, next) : []));
  const misfits = checkSchemas({ next, live, workspace, provided: shells });
  return {
    reasons: [...new Set([...reasons, ...misfits, ...unserved])],
    callsCompared: words.every(({ served }) => served !== undefined),
    silent: next.schemas ? silentOnSchemas(next, live) : [next.name],
  };
}
