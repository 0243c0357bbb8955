import { type ModuleContract, modules, pages as knownPages } from '@cellardoor/contracts';
import { readEveryCall } from '@cellardoor/contracts/calls';
import path from 'node:path';
import type { BuildOptions } from '../base-config.ts';
import { consumed } from '../shared-packages.ts';
import { cacheFolder, dist, workspaceFolder } from '../paths.ts';
import { replaceFolder } from '../release-files.ts';
import { type BuildFailed, runWebpack, watchWebpack } from '../run-webpack.ts';
import { moduleSchemas } from '../types/module-schemas.ts';
import { requireSoundRelease } from './sound-release.ts';
import { readModuleParts } from './module-parts.ts';
import { serverConfig } from './server-config.ts';
import { type Stamped, stampRelease, unstamped } from './stamp-release.ts';
import { undeclaredEvents, unknownEvents } from './undeclared-events.ts';
import { UsedCalls } from './used-calls.ts';
import { UsedExports } from './used-exports.ts';
import type { PageContracts } from './used-pages.ts';
import { type ModuleBuild, webConfig } from './web-config.ts';

export interface ModuleSource extends BuildOptions {
  /** The module's own folder, with `package.json` and `src/module-face.ts`. */
  readonly folder: string;
  /** Receives the release: `<out>/face.json`, scripts, styles, `node/server.cjs`. */
  readonly out: string;
  readonly contract: ModuleContract;
  /** All pages of the site; those of the contracts when absent. */
  readonly pages?: PageContracts;
}

/** A module of this workspace by its folder's name, 'mfe-product'. @throws when contracts do not know it */
export function moduleSource(folderName: string, options: BuildOptions): ModuleSource {
  const name = folderName.replace(/^mfe-/, '');
  const contract = (modules as Record<string, ModuleContract>)[name];
  if (!contract) throw new Error(`${folderName}: contracts know no module '${name}'; known are ${Object.keys(modules).join(', ')}`);
  return { ...options, contract, folder: path.join(workspaceFolder, folderName), out: path.join(dist, name) };
}

/** Builds a module into its release folder. @throws BuildFailed, or an error that says what of the contract is broken */
export async function buildModule(source: ModuleSource): Promise<Stamped> {
  const build = await prepare(source);
  await runWebpack([webConfig(build), serverConfig(build)]);
  return finish(source, build);
}

/** Builds a module now and after each change. `built` gets the release, or why there is none; the last good one stays in place. */
export async function watchModule(source: ModuleSource, built: (result: Stamped | Error) => void): Promise<{ stop(): void }> {
  const build = await prepare(source);
  return watchWebpack([webConfig(build), serverConfig(build)], (failure?: BuildFailed) => {
    try {
      built(failure ?? finish(source, build));
    } catch (error) {
      built(error as Error);
    }
  });
}

async function prepare({ folder, contract, dev, pages = knownPages, cache = cacheFolder }: ModuleSource): Promise<ModuleBuild> {
  const parts = await readModuleParts(folder);
  if (parts.name !== contract.name) throw new Error(`${folder}: the face says '${parts.name}', and the contract '${contract.name}'`);
  const undeclared = await undeclaredEvents(folder, parts);
  if (undeclared.length > 0) throw new Error(`${folder}: the face lists neither as emitted nor as heard: ${undeclared.join(', ')}`);
  const unknown = unknownEvents(contract, parts);
  if (unknown.length > 0) throw new Error(`${folder}: the contracts do not let it emit or hear ${unknown.join(', ')}`);
  const raw = path.join(cache, 'raw', `${parts.name}-${dev ? 'dev' : 'live'}`);
  const uses = new UsedExports(Object.keys(consumed(folder)));
  const schemas = dev ? undefined : moduleSchemas(folder, [{ folder, parts }])[0];
  const calls = new UsedCalls(await readEveryCall());
  return { folder, parts, pages, uses, calls, schemas, container: unstamped(parts.name), raw, dev, cache };
}

function finish(source: ModuleSource, build: ModuleBuild): Stamped {
  const stamped = stampRelease(build, source.contract);
  requireSoundRelease(stamped);
  replaceFolder(source.out, stamped.files);
  return stamped;
}
