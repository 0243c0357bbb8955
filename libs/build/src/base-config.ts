import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { scripts, styles } from './loaders.ts';
import { cacheFolder, workspaceFolder } from './paths.ts';

export interface BuildOptions {
  /** Development: readable code with inline source maps, React with its warnings. */
  readonly dev: boolean;
  /** Folder of webpack's caches and raw output; the workspace's own when absent. */
  readonly cache?: string;
}

const buildSources = () =>
  readdirSync(path.join(workspaceFolder, 'libs/build/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[tj]s$/.test(file) && !file.includes('.test.') && !file.includes('.spec.'))
    .map((file) => path.join(workspaceFolder, 'libs/build/src', file));

/** What all builds have in common. `owner` is a module's name, or 'shell-' and one of its entries. */
export function baseConfig(
  owner: string,
  folder: string,
  side: 'web' | 'server',
  { dev, cache = cacheFolder }: BuildOptions,
): Configuration {
  return {
    name: `${owner}-${side}`,
    mode: dev ? 'development' : 'production',
    context: folder,
    // the policy of our pages forbids eval, also in development
    devtool: dev ? 'inline-cheap-module-source-map' : false,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(cache, 'webpack'),
      name: `${owner}-${side}-${dev ? 'dev' : 'live'}`,
      buildDependencies: { config: buildSources() },
      compression: false,
    },
    snapshot: { managedPaths: [path.join(workspaceFolder, 'node_modules')] },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
    },
    module: { rules: [scripts, styles(owner, side, dev)] },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimize: !dev && side === 'web' },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
