import { whenInteracted } from '@cellardoor/mfe-kit/browser';
import type { BootData } from '../boot.ts';
import { whenActivated } from './activation.ts';
import { startAnalytics } from './analytics/start-analytics.ts';
import { startApplications } from './applications.ts';
import { readBootData } from './boot-data.ts';
import { type Composition, createComposer } from './composition/create-composer.ts';
import { applyStyles } from './composition/part-files.ts';
import { reloadOnNewRelease } from './dev-reload.ts';
import { refreshWhenStale } from './refresh-when-stale.ts';
import { listen } from './router/listen.ts';
import { Router } from './router/router.ts';

/** Makes the page live: its applications, the router, and what keeps it fresh. */
export function startPage(): void {
  const boot = readBootData();
  // from now on: a touch may come before the parts that wait for it do
  void whenInteracted();
  // on a deployment for tests alone; one chunk with what else is for builders: main.js holds the hash of each [EMB-04]
  if (boot.overrides)
    void import(/* webpackChunkName: "builders" */ './local-modules.ts').then(
      ({ startWithLocalModules }) => startWithLocalModules(boot, start),
      () => start(boot),
    );
  else start(boot);
}

/** @param around gives the composition that the page runs in */
function start(boot: BootData, around: (composition: Composition) => Composition = (composition) => composition): void {
  const ready = whenActivated();
  const { shopper, shopperUnknown: unknown = false } = boot;
  // fetched when there is something to tell; a failure that cannot be told is on the console
  const tell = (say: (to: typeof import('./release-failures.ts')) => void) =>
    void import('./release-failures.ts').then(say).catch(() => {});
  for (const kind of ['error', 'unhandledrejection'] as const)
    addEventListener(kind, (event) => tell((to) => to.tellUncaught(boot, event)));
  const composition = around(
    createComposer(boot, {
      origin: location.origin,
      shopper,
      unknown,
      ready,
      applyStyles,
      // a part that a later page of this document brings is not in what the server counted, where that matters
      onPart: (part, error) => (error || boot.compared) && tell((to) => to.tellPart(boot, part, error)),
    }),
  );

  // before the first part comes to life, and tells of it
  if (ready) void ready.then(() => startAnalytics(composition.model, boot));
  else startAnalytics(composition.model, boot);

  let router: Router | undefined;
  startApplications(boot, composition, {
    opened(outlet) {
      router = new Router({ routes: boot.routes, composition, outlet });
      listen(router, (page) => composition.prefetch(page));
    },
    live: () => router?.announceShown(boot.page),
  });
  refreshWhenStale(composition.model, { ready, unknown });
  // for those who build the page
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyB')
      void import(/* webpackChunkName: "builders" */ './boundaries.ts').then(({ toggleBoundaries }) => toggleBoundaries());
  });
  // the build leaves this out of production
  if (process.env.NODE_ENV === 'development') reloadOnNewRelease(boot.modules);
}
