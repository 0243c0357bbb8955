export { addressesOf } from './addresses-of.ts';
export { checkContract } from './check-contract.ts';
export { Lacking, lackingIn } from './lacking-in.ts';
export { unservedBy } from './unserved-by.ts';
export { folderStore } from './folder-store.ts';
export { type Built, publish, readBuilt, type Share } from './publish.ts';
export { readFolder } from './read-folder.ts';
export {
  type Canary,
  isName,
  isVersion,
  type Registry,
  type RegistryEntry,
  rolledBack,
  withCanary,
  withLive,
  withoutCanary,
  withRefused,
} from './registry-file.ts';
export { checkSchemas, silentOnSchemas } from './schemas/check-schemas.ts';
export type { ReleaseNeighbour } from './schemas/release-neighbour.ts';
export { loadRelease, type Release } from './release.ts';
export type { ReleaseStore } from './release-store.ts';
export { type CanaryCount, silentAfterMs, type ShellWord } from './shell-words.ts';
export { canaryPlace, type Verdict, verdictOf } from './verdict.ts';
export { keepFont, keepShellBuild, readFont, readShellBuild } from './shell-builds.ts';
