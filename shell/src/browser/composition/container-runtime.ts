import type { Shared, ShareScope } from './share-scope.ts';
import { satisfiesRange } from './version-range.ts';

/** A package that a container takes from the page. */
interface Wanted {
  readonly shareKey: string;
  readonly requiredVersion: string;
}

/** What Module Federation leaves of itself in a container's own runtime. */
interface Container {
  /** Module factories, by id. */
  readonly m: Record<string, (module: { exports: object }) => void>;
  /** The share scope that the container was started with, by its name. */
  readonly S: Record<string, ShareScope>;
  readonly federation: { readonly initOptions: { readonly name: string } };
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Wanted>>;
    readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  };
}

interface Consumer {
  readonly webpackRequire: Container;
  readonly chunkId: string;
  /** What was taken already, or is on its way, by module id. */
  readonly installedModules: Record<string, 0 | Promise<void>>;
  /** All that the chunk waits for. */
  readonly promises: (0 | Promise<void>)[];
}

/** @throws when the page has no version that the container works with */
function find({ S, federation }: Container, { shareKey, requiredVersion }: Wanted): Shared {
  const versions = S.default?.[shareKey] ?? {};
  const fitting = Object.keys(versions).find((version) => satisfiesRange(version, requiredVersion));
  if (fitting !== undefined) return versions[fitting]!;
  const there = Object.keys(versions).join(', ') || 'none';
  throw new Error(`${federation.initOptions.name} wants ${shareKey} ${requiredVersion}, and the page has ${there}`);
}

/** Makes a package of the page a module of the container. What fails is tried anew at the next use. [NET-03] */
async function take(container: Container, id: string): Promise<void> {
  const found = find(container, container.consumesLoadingData.moduleIdToConsumeDataMapping[id]!);
  const factory = await found.get();
  container.m[id] = (module) => void (module.exports = factory());
  const { name } = container.federation.initOptions;
  if (!found.useIn.includes(name)) found.useIn.push(name);
}

function consumes({ webpackRequire, chunkId, installedModules, promises }: Consumer): void {
  for (const id of webpackRequire.consumesLoadingData.chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= take(webpackRequire, id).then(
      () => void (installedModules[id] = 0),
      (error: unknown) => {
        delete installedModules[id];
        throw error;
      },
    );
    promises.push(installedModules[id]);
  }
}

/**
 * What a container asks of a federation runtime: it is started with a share scope, and takes packages from it before one of its chunks
 * runs. A page needs no more of it, for it knows its releases, and brings all packages itself.
 */
export const containerRuntime = {
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: Container; shareScope: ShareScope }): void {
      webpackRequire.S.default = shareScope;
    },
    consumes,
  },
};
