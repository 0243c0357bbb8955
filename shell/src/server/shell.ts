import type { FastifyBaseLogger } from 'fastify';
import { join } from 'node:path';
import { CatalogueWatch } from './catalogue-watch.ts';
import { ContentWatch } from './content/content-watch.ts';
import { CompressedFiles } from './compression/compressed-files.ts';
import { FragmentComposer } from './compose/compose.ts';
import { Fragments } from './compose/fragments.ts';
import type { ShellAssets } from './registry/shell-assets.ts';
import { headHtml } from './document/head.ts';
import type { MarketOf } from './market/markets.ts';
import { Metrics, type ReleaseShare } from './metrics.ts';
import { PageCache } from './pages/page-cache.ts';
import { PageBuilder } from './pages/page-builder.ts';
import { LiveModules } from './registry/live-modules.ts';
import { CanaryWatch } from './health/canary-watch.ts';
import { ReleaseHealth } from './health/release-health.ts';
import type { RequestContext } from './request/request-context.ts';
import { isOverridden } from './registry/module-overrides.ts';
import { ReleaseFiles } from './registry/release-files.ts';
import { Announcer } from './registry/announcer.ts';
import { RecordedInputs } from './registry/recorded-inputs.ts';
import { bundleName } from './registry/source-lines.ts';
import { tryRelease } from './registry/trial.ts';
import { ApiCallsWatch } from './registry/served-calls.ts';
import { ShellFiles } from './registry/shell-files.ts';
import { type Release, type ReleaseStore, withRefused } from '@cellardoor/registry';
import type { Settings } from './settings/settings.ts';
import type { Traffic } from './traffic.ts';
import { Upstream } from './upstream/upstream.ts';
import { ReleaseWorker } from './workers/release-worker.ts';
import { RenderAborted, RenderFailed, ThreadUnavailable } from './workers/thread-errors.ts';

/** What the shell is made of; handed in by `main.ts` and by tests. */
export interface ShellParts {
  readonly settings: Settings;
  readonly store: ReleaseStore;
  readonly assets: ShellAssets;
  readonly marketOf: MarketOf;
  readonly traffic: Traffic;
  /** The module threads' program. */
  readonly program: string;
  /** Milliseconds for a release to load all its parts; ten seconds when absent. */
  readonly warmMs?: number;
}

/** Everything that handlers of requests need. */
export interface Shell extends ShellParts {
  readonly metrics: Metrics;
  readonly modules: LiveModules;
  readonly releaseFiles: ReleaseFiles;
  readonly shellFiles: ShellFiles;
  readonly announcer: Announcer;
  readonly health: ReleaseHealth;
  readonly canaryWatch: CanaryWatch;
  readonly servedCalls: ApiCallsWatch;
  readonly compressed: CompressedFiles;
  readonly pages: PageBuilder;
  readonly pageCache: PageCache;
  readonly catalogue: CatalogueWatch;
  readonly content: ContentWatch;
  readonly commerce: Upstream;
  readonly legacy?: Upstream;
}

/** Nothing of it runs before `modules.sync()`. */
export function createShell(parts: ShellParts, log: FastifyBaseLogger): Shell {
  const { settings, store } = parts;
  const metrics = new Metrics();
  const compressed = new CompressedFiles(join(settings.home, 'cache/br'));
  const examples = new RecordedInputs();
  const health = new ReleaseHealth(metrics.registry);
  const modules = liveModules(parts, examples, { metrics, health }, log, () => announcer.say());
  const commerce = new Upstream(settings.commerceUrl);
  const servedCalls: ApiCallsWatch = new ApiCallsWatch(commerce, settings.shellSecret, () => announcer.say());
  const announcer = new Announcer(store, modules, parts.assets.provides, servedCalls, health, (reason) =>
    log.error({ reason }, 'this shell cannot say what it runs'),
  );
  const lost = ({ requestId, snapshot, failed }: RequestContext, fragmentId: string, error: Error) => {
    if (error instanceof RenderAborted || isOverridden(snapshot, fragmentId)) return;
    log.warn({ reqId: requestId, part: fragmentId, reason: error.message }, 'part left out');
    if (isReleasesFault(error)) failed?.add(fragmentId);
  };
  const fragments = new Fragments(settings.fragmentCacheMb * 1e6, metrics, examples);
  const pageCache = new PageCache(settings.pageCacheMb * 1e6);
  const catalogue = new CatalogueWatch(commerce, (itemCodes) => {
    fragments.dropNaming(itemCodes);
    pageCache.dropNaming(itemCodes);
  });
  const pages = new PageBuilder(new FragmentComposer(fragments, lost), parts.assets, settings.tagManager, lost);
  metrics.sampled('cd_pages_waiting', 'Pages that wait until their module has made others', () => pages.waiting);
  return {
    ...parts,
    metrics,
    modules,
    compressed,
    releaseFiles: new ReleaseFiles(modules, store),
    shellFiles: new ShellFiles(parts.assets, store),
    announcer,
    health,
    canaryWatch: new CanaryWatch({
      store,
      modules,
      health,
      shell: announcer.shell,
      onWithdrawn: (module, version, reason) => log.error({ module, version, reason }, 'canary withdrawn'),
      onFailed: (reason) => log.error({ reason }, 'a canary could not be withdrawn'),
    }),
    servedCalls,
    pages,
    pageCache,
    catalogue,
    content: new ContentWatch(settings.content, settings.home, log),
    commerce,
    legacy: settings.legacyOrigin ? new Upstream(settings.legacyOrigin) : undefined,
  };
}

/** What the API refuses or cannot answer is not the release's fault. */
const isReleasesFault = (error: Error): boolean =>
  error instanceof ThreadUnavailable || (error instanceof RenderFailed && error.status === undefined);

/** All releases that take traffic, each with its share of the visitors. */
function sharesOf({ current, canaries }: LiveModules): ReleaseShare[] {
  const shareOf = (name: string) => {
    const running = canaries.get(name);
    return running?.isGiven ? running.canary.percent / 100 : 0;
  };
  const live = [...current.modules.values()].map(({ release: { name, version } }) => ({ name, version, share: 1 - shareOf(name) }));
  return [...live, ...[...canaries].map(([name, { canary }]) => ({ name, version: canary.version, share: shareOf(name) }))];
}

function liveModules(
  { settings, store, assets, program, warmMs }: ShellParts,
  examples: RecordedInputs,
  { metrics, health }: Pick<Shell, 'metrics' | 'health'>,
  log: FastifyBaseLogger,
  onChanged: () => void,
): LiveModules {
  const modules: LiveModules = new LiveModules({
    store,
    provides: assets.provides,
    warmMs,
    startWorker: (release: Release) =>
      new ReleaseWorker({
        name: release.name,
        version: release.version,
        code: release.serverCode,
        filename: bundleName(release),
        commerceUrl: settings.commerceUrl,
        shellSecret: settings.shellSecret,
        program,
        onTrouble: (reason) => log.error({ module: release.name, version: release.version, reason }, 'module thread in trouble'),
        onRestart: () => metrics.restarted(release),
      }),
    onLive: (module, version) => {
      if (modules.canaries.get(module)?.canary.version === version) health.begins({ name: module, version });
      log.info({ module, version }, 'release is live');
      metrics.live(sharesOf(modules));
      onChanged();
    },
    onCanariesChanged: () => {
      metrics.live(sharesOf(modules));
      onChanged();
    },
    tryOut: (candidate) => tryRelease(candidate, { examples, store, writeHead: headHtml }),
    onRefused: async (module, version, reason, forAll) => {
      log.error({ module, version, reason }, 'release refused');
      metrics.refused(module, version);
      onChanged();
      // while it starts it cannot tell a bad release from a bad moment; one that it lacks something for, other shells may run
      if (!forAll) return;
      await store
        .changeRegistry((registry) => withRefused(registry, module, version, reason))
        .catch((error: Error) => log.error({ reason: error.message }, 'the refusal could not be remembered'));
    },
    onRegistryUnreadable: (reason) => log.error({ reason }, 'registry unreadable; what is live stays'),
  });
  return modules;
}
