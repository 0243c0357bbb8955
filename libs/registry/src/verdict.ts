import type { Canary, RegistryEntry } from './registry-file.ts';
import type { ReleaseStore } from './release-store.ts';
import type { CanaryWord, ShellWord } from './shell-words.ts';

/** Milliseconds that a running shell is given to load and try a release. */
const patienceMs = 60_000;

/** What the running shells made of a release. */
export interface Verdict {
  /** True where every running shell runs it, also where none runs. */
  readonly live: boolean;
  /** True where another release was made live meanwhile: nobody has found anything wrong with this one. */
  readonly isOvertaken?: boolean;
  /** One sentence for the operator. */
  readonly said: string;
}

/** Undefined for a release that is for all visitors; the share of a canary. */
type ForSome = Pick<Canary, 'percent'> | undefined;

const runs = ({ live, canaries }: ShellWord, name: string, version: string, share: ForSome) =>
  share ? isGiven(canaries?.[name], version, share) : live[name] === version;

const isGiven = (canary: CanaryWord | undefined, version: string, { percent }: Pick<Canary, 'percent'>) =>
  canary?.version === version && canary.percent === percent && canary.isGiven;

/** How shells and release tools name a module's canary among what was refused. */
export const canaryPlace = (name: string): string => `${name} (canary)`;

const named = (entry: RegistryEntry | undefined, share: ForSome) => (share ? entry?.canary?.version : entry?.live);
const isStillNamed = (entry: RegistryEntry | undefined, version: string, share: ForSome) =>
  named(entry, share) === version && (!share || entry!.canary!.percent === share.percent);

/**
 * Waits until every running shell has taken a release for all visitors, or for a share of them, or one has refused it.
 * @param registry `updated` of the registry that named the release: an older refusal is another try's
 */
export async function verdictOf(
  store: ReleaseStore,
  name: string,
  version: string,
  registry: string,
  share?: Pick<Canary, 'percent'>,
): Promise<Verdict> {
  const started = Date.now();
  for (;;) {
    const shells = await store.shells();
    if (shells.length === 0) return { live: true, said: 'No shell runs on this CELLARDOOR_HOME: the release is tried when one starts.' };
    const refusal = shells
      .map(({ refused }) => refused[share ? canaryPlace(name) : name])
      .find((each) => each?.version === version && each.registry >= registry);
    if (refusal) return { live: false, said: `The site refused it: ${refusal.reason}` };
    const others = shells.filter((word) => !runs(word, name, version, share)).map(({ shell }) => shell);
    if (others.length === 0) return { live: true, said: `All running shells (${shells.length}) run it, after ${Date.now() - started} ms.` };
    const overtaken = await overtakenBy(store, name, version, share);
    if (overtaken) return overtaken;
    if (Date.now() - started > patienceMs) return { live: false, said: `No answer from ${others.join(', ')} in ${patienceMs / 1000} s.` };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What another command, or a shell, has made of the registry since. */
async function overtakenBy(store: ReleaseStore, name: string, version: string, share: ForSome): Promise<Verdict | undefined> {
  const registry = await store.readRegistry().catch(() => undefined);
  const now = named(registry?.modules[name], share);
  if (!registry || isStillNamed(registry.modules[name], version, share)) return undefined;
  const reason = registry.refused?.[name]?.[version];
  if (reason !== undefined) return { live: false, said: `The site refused it: ${reason}` };
  if (share && now === version)
    return { live: false, isOvertaken: true, said: 'Another command has given it to another share of the visitors meanwhile.' };
  const said = !share ? `made ${now ?? 'no release'} live` : now ? `made ${now} the canary` : 'ended the canary';
  return { live: false, isOvertaken: true, said: `Another command has ${said} meanwhile.` };
}
