import path from 'node:path';
import type { BuildOptions } from '../base-config.ts';
import { cacheFolder, dist, workspaceFolder } from '../paths.ts';
import { type Files, integrityOf, readFiles, replaceFolder } from '../release-files.ts';
import { runWebpack } from '../run-webpack.ts';
import { provisions } from '../provisions.ts';
import { readPackage } from '../shared-packages.ts';
import type { Provisions } from '@cellardoor/mfe-kit/server';
import { requireSoundShell } from './sound-shell.ts';
import { stampIntegrity } from './chunk-integrity.ts';
import { buildEmbedLoader } from './embed-loader.ts';
import { embedTypes } from './embed-types.ts';
import { nameBuild } from './name-build.ts';
import { shellConfig, shellEntries, type ShellEntry } from './shell-config.ts';

/** What the shell's server must know of its browser files, in `assets.json`; they are served under `/shell/<version>/`. */
export interface ShellManifest {
  readonly version: string;
  /** Scripts of a page, in order. */
  readonly main: readonly string[];
  /** Served at `/embed.js`. */
  readonly embed: string;
  /** The script that embed.js starts on a legacy page. */
  readonly embedHost: string;
  /** What the modules of a page take from it. [EMB-03] */
  readonly provides: Provisions;
}

export interface BuiltShell {
  readonly assets: ShellManifest;
  readonly files: Files;
}

export const shellFolder = path.join(workspaceFolder, 'shell');

/** Builds the shell's browser files into `dist/shell/browser`. @throws BuildFailed */
export async function buildShell({ dev, cache = cacheFolder }: BuildOptions, out = path.join(dist, 'shell/browser')): Promise<BuiltShell> {
  const raw = path.join(cache, 'raw', `shell-${dev ? 'dev' : 'live'}`);
  const entries = Object.keys(shellEntries) as ShellEntry[];
  await runWebpack(entries.map((entry) => shellConfig(entry, { folder: shellFolder, raw, dev, cache })));
  const files: Files = new Map(entries.flatMap((entry) => [...stampIntegrity(readFiles(path.join(raw, entry)), `${entry}.js`)]));
  files.set('embed.js', await buildEmbedLoader(shellFolder, dev));
  const version = nameBuild(files, embedTypes(shellFolder), readPackage(shellFolder).version);
  const built = { assets: assetsOf(version, await provisions()), files };
  requireSoundShell(built);
  files.set('integrity.json', `${JSON.stringify(integrityOf(files), null, 1)}\n`);
  files.set('assets.json', `${JSON.stringify(built.assets, null, 1)}\n`);
  replaceFolder(out, files);
  return built;
}

const assetsOf = (version: string, provides: Provisions): ShellManifest => ({
  version,
  main: ['main.js'],
  embed: 'embed.js',
  embedHost: 'embed-host.js',
  provides,
});
