import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { loadRelease, type ReleaseStore } from '@cellardoor/registry';

/** Faces of the releases that are live; one whose release cannot be read is left out. @throws when the registry cannot be read */
export async function liveFaces(store: ReleaseStore): Promise<ReleaseFace[]> {
  const { modules } = await store.readRegistry();
  const releases = await Promise.all(
    Object.entries(modules).map(([module, { live }]) => loadRelease(store, module, live).catch(() => undefined)),
  );
  return releases.flatMap((release) => (release ? [release.face] : []));
}
