import webpack, { type Configuration } from 'webpack';
import { baseConfig } from '../base-config.ts';
import { givenOnServer } from '../shared-packages.ts';
import type { ModuleBuild } from './web-config.ts';

/** One CommonJS file for the module's worker thread, which gives it the shared packages. */
export function serverConfig(build: ModuleBuild): Configuration {
  const { folder, parts, raw } = build;
  return {
    ...baseConfig(parts.name, folder, 'server', build),
    target: 'node20',
    devtool: false,
    entry: { server: './src/module-face.ts' },
    externals: Object.fromEntries(givenOnServer.map((request) => [request, `commonjs ${request}`])),
    // not `commonjs2`: its wrapper declares names that an entry may declare too
    output: { path: `${raw}/node`, filename: '[name].cjs', library: { type: 'commonjs' }, clean: true },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
