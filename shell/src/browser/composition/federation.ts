import type { ModuleSnapshot } from '../../boot.ts';
import { containerRuntime } from './container-runtime.ts';
import { scriptLoader } from './load-script.ts';
import type { Releases } from './releases.ts';
import { createShareScope, type ShareScope } from './share-scope.ts';
import { trustedScripts } from './trusted-scripts.ts';

/** What a module's remoteEntry.js leaves in the window. */
interface Container {
  init(shareScope: ShareScope): unknown;
  /** @param expose './product.detail' */
  get(expose: string): Promise<() => { readonly default: unknown }>;
}

declare global {
  interface Window {
    /** What the page has for all containers, so that none carries it; see page-runtime.ts and web-config.ts in the build. */
    __cellardoor?: {
      readonly federation: typeof containerRuntime;
      readonly loadScript: ReturnType<typeof scriptLoader>;
      readonly shareScope: ShareScope;
      /** Address of a container's release folder. */
      baseOf(container: string): string;
    };
  }
}

/** Milliseconds after which a container that does not come counts as failed. */
const patienceMs = 12_000;

/** Starts each container once; one that failed is asked for anew. */
function containerStarter(load: ReturnType<typeof scriptLoader>, shareScope: ShareScope) {
  const started = new Map<string, Promise<Container>>();

  async function start({ container: name, base }: ModuleSnapshot): Promise<Container> {
    const { type } = await new Promise<{ readonly type: string }>((done) => load(`${base}remoteEntry.js`, done));
    const container = (window as unknown as Record<string, Container | undefined>)[name];
    if (!container) throw new Error(`${base}remoteEntry.js did not bring ${name}: ${type}`);
    await container.init(shareScope);
    return container;
  }

  return (module: ModuleSnapshot): Promise<Container> => {
    const container = started.get(module.container) ?? start(module);
    started.set(module.container, container);
    container.catch(() => started.delete(module.container));
    return container;
  };
}

/** Runs the containers of the page's releases. No request is made for a manifest or a registry: the page says where everything is. */
export function startFederation(releases: Releases): (part: string) => Promise<unknown> {
  const createScript = trustedScripts(releases);
  const modules = releases.all();
  const shareScope = createShareScope();
  window.__cellardoor = {
    federation: containerRuntime,
    loadScript: scriptLoader(createScript),
    shareScope,
    baseOf: (name) => modules.find(({ container }) => container === name)!.base,
  };
  const containerOf = containerStarter(scriptLoader(createScript, patienceMs), shareScope);
  return async (part) => {
    const container = await containerOf(releases.ownerOf(part));
    const factory = await container.get(`./${part}`);
    return factory().default;
  };
}
