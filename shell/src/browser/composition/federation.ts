import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { scriptLoader } from './load-script.ts';
import type { Releases } from './releases.ts';
import { trustedScripts } from './trusted-scripts.ts';

declare global {
  interface Window {
    /** What the page has for all containers, so that none carries it; see page-runtime.ts and web-config.ts in the build. */
    __cellardoor?: {
      readonly federation: object;
      readonly loadScript: ReturnType<typeof scriptLoader>;
      /** Address of a container's release folder. */
      baseOf(container: string): string;
    };
  }
}

/** Milliseconds after which a container that does not come counts as failed. */
const patienceMs = 12_000;

const { bundlerRuntime, runtime } = federation as Required<typeof federation>;

/** The federation runtime as containers need it. */
const forContainers = {
  ...federation,
  // a build without exposes, such as ours, leaves this out
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  // `init` takes whatever it finds under the build's name, and that is the page's own instance
  runtime: { ...runtime, init: runtime.createInstance },
};

type Plugin = NonNullable<Parameters<typeof runtime.registerPlugins>[0]>[number];

/** The runtime keeps the promise of a shared package whose script did not come, and answers every later request with it. */
const forgetFailure: Plugin['errorLoadShare'] = ({ pkgName, shareScopeMap }) => {
  for (const scope of Object.values(shareScopeMap))
    for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) delete shared.loading;
};

/** Runs the containers of the page's releases. No request is made for a manifest or a registry: the page says where everything is. */
export function startFederation(releases: Releases): (part: string) => Promise<unknown> {
  const createScript = trustedScripts(releases);
  const modules = releases.all();
  window.__cellardoor = {
    federation: forContainers,
    loadScript: scriptLoader(createScript),
    baseOf: (name) => modules.find(({ container }) => container === name)!.base,
  };
  // each container becomes the runtime's "present instance" in its turn: ours is the first
  const page = runtime.getInstance()!;
  page.registerPlugins([
    {
      name: 'page-releases',
      createScript: ({ url }) => ({ script: createScript(url), timeout: patienceMs }),
      errorLoadShare: forgetFailure,
    },
  ]);
  page.registerRemotes(
    modules.map(({ container, base }) => ({ name: container, entryGlobalName: container, entry: `${base}remoteEntry.js`, type: 'var' })),
  );
  return async (part) => {
    const loaded = await page.loadRemote<{ default: unknown }>(`${releases.ownerOf(part).container}/${part}`);
    if (!loaded) throw new Error(`the container of "${part}" gave nothing`);
    return loaded.default;
  };
}
