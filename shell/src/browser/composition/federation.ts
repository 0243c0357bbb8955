import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Releases } from './releases.ts';
import { trustedScripts } from './trusted-scripts.ts';

declare global {
  interface Window {
    /** Asked by the runtime of each module's lazy chunks; see chunk-integrity.ts in the build. */
    __cellardoorIntegrity?(href: string): string | undefined;
  }
}

/** Milliseconds after which a script that does not come counts as failed. */
const patience = 12_000;

/** Runs the containers of the page's releases. No request is made for a manifest or a registry: the page says where everything is. */
export function startFederation(releases: Releases): (part: string) => Promise<unknown> {
  const createScript = trustedScripts(releases);
  window.__cellardoorIntegrity = (href) => releases.fileAt(String(href))?.integrity;
  registerPlugins([{ name: 'page-releases', createScript: ({ url }) => ({ script: createScript(url), timeout: patience }) }]);
  registerRemotes(
    releases
      .all()
      .map(({ container, base }) => ({ name: container, entryGlobalName: container, entry: `${base}remoteEntry.js`, type: 'var' })),
  );
  return async (part) => {
    const loaded = await loadRemote<{ default: unknown }>(`${releases.ownerOf(part).container}/${part}`);
    if (!loaded) throw new Error(`the container of "${part}" gave nothing`);
    return loaded.default;
  };
}
