import type { Description } from '@cellardoor/mfe-kit/server';
import { type Route, routeTable } from '@cellardoor/contracts';
import type { ReleaseWorker } from '../workers/release-worker.ts';
import type { Release } from '@cellardoor/registry';
import type { ModuleOverrides } from './module-overrides.ts';

/** A module that takes traffic: a release, its thread, and how its parts may be cached. */
export interface LiveModule {
  readonly release: Release;
  readonly worker: ReleaseWorker;
  readonly parts: Description;
}

/** The releases that one request sees from its first to its last byte. [EMB-01] */
export interface Snapshot {
  /** Names the set of releases; part of the key of cached pages. */
  readonly id: string;
  readonly modules: ReadonlyMap<string, LiveModule>;
  readonly routes: readonly Route[];
  /** Modules of which visitors have one of two releases: their pages tell what the server cannot count. [EMB-07] */
  readonly compared: readonly string[];
  /** Modules that the browser of this request takes from its own machine; absent without any. [EMB-04] */
  readonly overrides?: ModuleOverrides;
  /** The module that owns a page or widget. */
  ownerOf(part: string): LiveModule | undefined;
}

/** @param compared modules of which visitors have one of two releases */
export function snapshotOf(modules: ReadonlyMap<string, LiveModule>, compared: readonly string[] = []): Snapshot {
  const releases = [...modules.values()].map(({ release }) => release);
  const pages = Object.assign({}, ...releases.map(({ face }) => face.pages)) as Parameters<typeof routeTable>[0];
  return {
    id: releases
      .map(({ name, version }) => `${name}@${version}`)
      .concat(compared.map((name) => `${name} is compared`))
      .sort()
      .join(' '),
    modules,
    compared,
    routes: routeTable(pages),
    ownerOf(part) {
      const module = modules.get(part.slice(0, part.indexOf('.')));
      return module && Object.hasOwn(module.parts, part) ? module : undefined;
    },
  };
}
