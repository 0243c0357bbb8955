import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleSnapshot } from '../../boot.ts';
import { containerRuntime } from './container-runtime.ts';
import { scriptLoader } from './load-script.ts';
import type { Releases } from './releases.ts';
import { createShareScope } from './share-scope.ts';
import { trustedScripts } from './trusted-scripts.ts';

/** The manifest and not remoteEntry.js: the developer tools learn from it what a module exposes and shares. */
const remoteOf = ({ container, base }: ModuleSnapshot) => ({ name: container, entry: `${base}mf-manifest.json` });

/**
 * `startFederation` by Module Federation's own runtime, in builds for development: its developer tools see host, modules and shared packages.
 * Built releases, which were made for the page's runtime, run beside it.
 */
export function startStandardFederation(releases: Releases): (part: string) => Promise<unknown> {
  const createScript = trustedScripts(releases);
  const modules = releases.all();
  const shareScope = createShareScope();
  window.__cellardoor = {
    federation: containerRuntime,
    loadScript: scriptLoader(createScript),
    shareScope,
    baseOf: (name) => modules.find(({ container }) => container === name)!.base,
  };
  const shared = Object.fromEntries(Object.entries(shareScope).map(([name, versions]) => [name, Object.values(versions)]));
  const host = createInstance({
    name: 'cellardoor_shell',
    remotes: modules.map(remoteOf),
    shared,
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'trusted-scripts', createScript: ({ url }) => createScript(url) }],
  });
  return async (part) => {
    const { container } = releases.ownerOf(part);
    const loaded = await host.loadRemote<{ readonly default: unknown }>(`${container}/${part}`);
    if (!loaded) throw new Error(`${container} did not bring ${part}`);
    return loaded.default;
  };
}
