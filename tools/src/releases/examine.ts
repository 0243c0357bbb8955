import { provisions } from '@cellardoor/build/provisions.ts';
import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { checkContract, type ReleaseStore, unservedBy } from '@cellardoor/registry';
import { liveFaces } from './live-faces.ts';

export interface Examination {
  /** Sentences that say why a release must not go live; none when it may. */
  readonly reasons: readonly string[];
  /** False where a running shell could not ask the API which calls it serves: then nothing of them is known. */
  readonly callsCompared: boolean;
}

/**
 * Compares a release with what is live, with what the running shells provide and with the calls that the APIs behind them serve.
 * @param together faces of all modules that the command releases
 */
export async function examine(store: ReleaseStore, next: ReleaseFace, together: readonly ReleaseFace[]): Promise<Examination> {
  const live = await liveFaces(store);
  const words = await store.shells();
  const shells = words.length > 0 ? words.map(({ provides }) => provides) : [await provisions()];
  const reasons = shells.flatMap((provided) => checkContract({ next, live, together, provided }));
  const unserved = words.flatMap(({ served }) => (served ? unservedBy(served, next) : []));
  return { reasons: [...new Set([...reasons, ...unserved])], callsCompared: words.every(({ served }) => served !== undefined) };
}
