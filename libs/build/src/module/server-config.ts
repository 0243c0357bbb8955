import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from '../base-config.ts';
import { workspaceFolder } from '../paths.ts';
import { givenOnServer } from '../shared-packages.ts';
import { usedPages } from './used-pages.ts';
import type { ModuleBuild } from './web-config.ts';

/** A source's path as its author knows it, the same on every machine: 'mfe-product/src/...', 'libs/ui/src/...'. */
const sourceName = (folder: string) =>
  function nameOf({ absoluteResourcePath: file }: { absoluteResourcePath: string }): string {
    const own = path.relative(path.dirname(folder), file);
    return (own.startsWith('..') ? path.relative(workspaceFolder, file) : own).split(path.sep).join('/');
  };

/** One CommonJS file for the module's worker thread, which gives it the shared packages. */
export function serverConfig(build: ModuleBuild): Configuration {
  const { folder, parts, pages, raw } = build;
  const base = baseConfig(parts.name, folder, 'server', build);
  return {
    ...base,
    target: 'node20',
    // for the operator, who is told the line of the source that failed
    devtool: 'source-map',
    module: { rules: [usedPages([path.join(folder, 'src')], pages), ...base.module!.rules!] },
    entry: { server: './src/module-face.ts' },
    externals: Object.fromEntries(givenOnServer.map((request) => [request, `commonjs ${request}`])),
    // not `commonjs2`: its wrapper declares names that an entry may declare too
    output: {
      path: `${raw}/node`,
      filename: '[name].cjs',
      library: { type: 'commonjs' },
      devtoolModuleFilenameTemplate: sourceName(folder),
      clean: true,
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
