// Stands for the parts of the federation runtime that read manifests, preload by them, and run on a server: the page has all releases
// in its own data, and none of this is ever called. They would be 2.4 KB of every first load. See trim-federation.ts.

const never = () => {
  throw new Error('this part of the federation runtime is left out of the page');
};

export class SnapshotHandler {
  // offered to every plugin, and has nothing to hook into
  hooks = { applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = never;
export const snapshotPlugin = never;
export const assignRemoteInfo = never;
export const generatePreloadAssetsPlugin = never;
export const defaultPreloadArgs = {};
export const formatPreloadArgs = never;
export const normalizePreloadExposes = never;
export const preloadAssets = never;
export const createScriptNode = never;
export const loadScriptNode = never;
