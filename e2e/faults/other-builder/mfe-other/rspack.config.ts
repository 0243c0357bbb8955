import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin, optimize, type RspackOptions, type RuleSetRule, SubresourceIntegrityPlugin } from '@rspack/core';
import { join } from 'node:path';

/** Packages that the page and the server's thread give: never a copy of its own. */
const shared = Object.fromEntries(
  ['react', 'react/jsx-runtime', 'react-dom'].map((name) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion: '^19.3.1', import: false as const },
  ]),
);

const rules = (styles: readonly string[]): RuleSetRule[] => [
  {
    test: /\.jsx$/,
    loader: 'builtin:swc-loader',
    options: { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
  },
  { test: /\.css$/, use: [...styles, 'css-loader'], type: 'javascript/auto' },
];

/** A module of a team with a build of its own: a container for the browser, and one file for the server. */
export const configs = (folder: string, out: string): RspackOptions[] => [
  {
    context: folder,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: out,
      publicPath: 'auto',
      uniqueName: 'upsell_by_rspack_2_0_0',
      // the page's policies: scripts with hashes, made by a policy of a known name
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'webpack' },
    },
    module: { rules: rules([CssExtractRspackPlugin.loader]) },
    plugins: [
      // the page links the styles
      new CssExtractRspackPlugin({ filename: '[name].css', runtime: false }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      new ModuleFederationPlugin({
        name: 'upsell_by_rspack_2_0_0',
        filename: 'remoteEntry.js',
        exposes: { './upsell.product': './src/offer.jsx' },
        shared,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
      }),
    ],
  },
  {
    context: folder,
    mode: 'production',
    devtool: false,
    target: 'node20',
    entry: { server: './src/server.js' },
    output: { path: join(out, 'node'), filename: '[name].cjs', library: { type: 'commonjs' } },
    externals: Object.fromEntries(Object.keys(shared).map((name) => [name, `commonjs ${name}`])),
    module: { rules: rules([]) },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  },
];
