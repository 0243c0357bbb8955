export { checkContract } from './check-contract.ts';
export { Lacking, lackingIn } from './lacking-in.ts';
export { folderStore } from './folder-store.ts';
export { type Built, publish, readBuilt } from './publish.ts';
export { readFolder } from './read-folder.ts';
export {
  emptyRegistry,
  isName,
  isVersion,
  parseRegistry,
  type Registry,
  type RegistryEntry,
  rolledBack,
  withLive,
  withRefused,
} from './registry-file.ts';
export { loadRelease, type Release } from './release.ts';
export type { ReleaseStore } from './release-store.ts';
export { type RefusedRelease, type ShellWord, silentAfterMs } from './shell-words.ts';
export { type Verdict, verdictOf } from './verdict.ts';
export { keepFont, keepShellBuild, readFont, readShellBuild } from './shell-builds.ts';
