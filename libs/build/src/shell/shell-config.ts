import { pages } from '@cellardoor/contracts';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type BuildOptions } from '../base-config.ts';
import { ChunkIntegrity } from './chunk-integrity.ts';
import { usedPages } from '../module/used-pages.ts';
import { providedVersions } from '../shared-packages.ts';

export interface ShellBuild extends BuildOptions {
  readonly folder: string;
  readonly raw: string;
}

/** The page's own program, and the one that embed.js starts on a legacy page: both bring the shared packages. */
export const shellEntries = { main: './src/browser/main.ts', 'embed-host': './src/embed/host.ts' } as const;

export type ShellEntry = keyof typeof shellEntries;

/**
 * One of the two, with chunks of its own, into `<raw>/<entry>`. Built together they would share each module of our libraries, which then
 * stands by itself in both, with its own wrapper and the names of its exports: 1.6 % of what every page loads.
 */
export function shellConfig(entry: ShellEntry, build: ShellBuild): Configuration {
  const base = baseConfig(`shell-${entry}`, build.folder, 'web', build);
  const sources = ['src/browser', 'src/embed'].map((folder) => path.join(build.folder, folder));
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { [entry]: shellEntries[entry] },
    output: {
      path: path.join(build.raw, entry),
      publicPath: 'auto',
      uniqueName: 'cellardoor_shell',
      // scripts are sent with their charset
      charset: false,
      // no hash in names: the folder has the version
      filename: '[name].js',
      chunkFilename: entry === 'main' ? '[name].js' : `${entry}-[name].js`,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'webpack' },
      clean: true,
    },
    module: { rules: [usedPages(sources, pages), ...base.module!.rules!] },
    plugins: [new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(providedVersions()) }), new ChunkIntegrity()],
  };
}
