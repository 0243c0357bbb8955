import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { loadRelease, type ReleaseStore } from '@cellardoor/registry';

/** Faces of the releases that are live, and after them those of canaries; one whose release cannot be read is left out. @throws when the registry cannot be read */
export async function liveFaces(store: ReleaseStore): Promise<ReleaseFace[]> {
  const { modules } = await store.readRegistry();
  const live = Object.entries(modules).map(([module, entry]) => [module, entry.live] as const);
  const canaries = Object.entries(modules).flatMap(([module, { canary }]) => (canary ? [[module, canary.version] as const] : []));
  const releases = await Promise.all(
    [...live, ...canaries].map(([module, version]) => loadRelease(store, module, version).catch(() => undefined)),
  );
  return releases.flatMap((release) => (release ? [release.face] : []));
}
