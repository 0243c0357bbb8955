import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { FaceSchemas } from '@cellardoor/mfe-kit/server';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import { validRange } from 'semver';
import webpack, { type Configuration, type ExternalItem } from 'webpack';
import { baseConfig, type BuildOptions } from '../base-config.ts';
import { MinifyCss } from '../minify-css.ts';
import { consumed } from '../shared-packages.ts';
import type { ModuleParts } from './module-parts.ts';
import type { UsedCalls } from './used-calls.ts';
import type { UsedExports } from './used-exports.ts';
import { PageRuntime } from './page-runtime.ts';
import { StableIds } from '../stable-ids.ts';
import { type PageContracts, usedPages } from './used-pages.ts';

export interface ModuleBuild extends BuildOptions {
  readonly folder: string;
  readonly parts: ModuleParts;
  /** All pages of the site. */
  readonly pages: PageContracts;
  /** Name of the federation container while it is built; the finished one holds the version. */
  readonly container: string;
  readonly uses: UsedExports;
  readonly calls: UsedCalls;
  /** Absent in a build for development, which is not released. */
  readonly schemas?: FaceSchemas;
  /** Where webpack leaves its output, before it is stamped with the version. */
  readonly raw: string;
}

/** './product.detail' -> './src/pages/product/product-page.tsx': one expose a part, so that a page preloads its own files and no others. */
const exposes = ({ pages, widgets }: ModuleParts) =>
  Object.fromEntries(
    Object.entries({ ...pages, ...widgets }).map(([id, file]) => [`./${id}`, { import: `./${path.posix.join('src', file)}`, name: id }]),
  );

/**
 * The page gives what a container asks of a federation runtime: each container would carry 5 KB of it otherwise, and its own
 * `externalRuntime` takes out only the half of it.
 */
const federationOfThePage: ExternalItem = ({ request = '' }, done) =>
  /webpack-bundler-runtime\/dist\/(bundler|index)\.c?js$/.test(request) ? done(undefined, 'var __cellardoor.federation') : done();

/** A container for development is as any build with Module Federation makes it: it loads its chunks by itself, as the page's policies allow. */
const standardLoading: Configuration['output'] = { crossOriginLoading: 'anonymous', trustedTypes: { policyName: 'webpack' } };

/** Bytes of source, before they are minified and compressed to a sixth, from which on a file of its own pays. Styles are in the page itself. */
const smallest = { javascript: 20_000, unknown: 4000, 'css/mini-extract': 4000 };

/** Packages of the shell with their ranges written out: the page compares versions, and knows no notation of ranges. [EMB-03] */
const consumedInFull = (folder: string) =>
  Object.fromEntries(
    Object.entries(consumed(folder)).map(([request, wanted]) => [
      request,
      { ...wanted, requiredVersion: validRange(wanted.requiredVersion)! },
    ]),
  );

/** A federated container of a module's pages and widgets. */
export function webConfig(build: ModuleBuild): Configuration {
  const { folder, parts, pages, container, raw, dev } = build;
  const base = baseConfig(parts.name, folder, 'web', build);
  // no hash in names: the folder has the version, and the container would carry a list of hashes
  const file = '[name]';
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: `${raw}/web`,
      publicPath: 'auto',
      uniqueName: container,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      clean: true,
      ...(dev && standardLoading),
    },
    externals: dev ? [] : [federationOfThePage],
    module: { rules: [usedPages([path.join(folder, 'src')], pages), ...base.module!.rules!] },
    // a page places several parts of one module side by side: what they share travels once, unless it is so little that a file of its own
    // costs more than a second copy. Each file of a part is asked for ahead: one that lies within another must be run all the same, or browsers warn
    // that nobody took it
    optimization: {
      ...base.optimization,
      flagIncludedChunks: false,
      splitChunks: { chunks: 'async', minSize: smallest, maxAsyncRequests: 2 },
    },
    plugins: [
      new webpack.DefinePlugin({ 'typeof window': '"object"' }),
      new MiniCssExtractPlugin({ filename: `${file}.css`, chunkFilename: `${file}.css`, runtime: false, ignoreOrder: true }),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: exposes(parts),
        shared: consumedInFull(folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { optimization: { target: 'web', disableSnapshot: !dev } },
      }),
      build.uses,
      build.calls,
      new StableIds(),
      ...(dev ? [] : [new PageRuntime(container), new MinifyCss()]),
    ],
  };
}
