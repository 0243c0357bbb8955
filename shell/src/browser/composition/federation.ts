import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { Releases } from './releases.ts';
import { trustedScripts } from './trusted-scripts.ts';

declare global {
  interface Window {
    /** Asked by the runtime of each module's lazy chunks; see chunk-integrity.ts in the build. */
    __cellardoorIntegrity?(href: string): string | undefined;
    /** The federation runtime, of which containers carry no copy; see web-config.ts in the build. */
    __cellardoorFederation?: object;
  }
}

/** Milliseconds after which a script that does not come counts as failed. */
const patience = 12_000;

/** Runs the containers of the page's releases. No request is made for a manifest or a registry: the page says where everything is. */
export function startFederation(releases: Releases): (part: string) => Promise<unknown> {
  const createScript = trustedScripts(releases);
  window.__cellardoorIntegrity = (href) => releases.fileAt(String(href))?.integrity;
  const { bundlerRuntime, runtime } = federation as Required<typeof federation>;
  window.__cellardoorFederation = {
    ...federation,
    // a build without exposes, such as ours, leaves this out; containers need it
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    // `init` takes whatever it finds under the build's name, and that is the page's own instance
    runtime: { ...runtime, init: runtime.createInstance },
  };
  const page = runtime.getInstance()!;
  page.registerPlugins([{ name: 'page-releases', createScript: ({ url }) => ({ script: createScript(url), timeout: patience }) }]);
  page.registerRemotes(
    releases
      .all()
      .map(({ container, base }) => ({ name: container, entryGlobalName: container, entry: `${base}remoteEntry.js`, type: 'var' })),
  );
  return async (part) => {
    const loaded = await page.loadRemote<{ default: unknown }>(`${releases.ownerOf(part).container}/${part}`);
    if (!loaded) throw new Error(`the container of "${part}" gave nothing`);
    return loaded.default;
  };
}
