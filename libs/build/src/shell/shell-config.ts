import webpack, { type Configuration } from 'webpack';
import { baseConfig, type BuildOptions } from '../base-config.ts';
import { ChunkIntegrity } from './chunk-integrity.ts';
import { providedVersions } from '../shared-packages.ts';

export interface ShellBuild extends BuildOptions {
  readonly folder: string;
  readonly raw: string;
}

/** The page's own program, and the one that embed.js starts on a legacy page: both bring the shared packages. */
export function shellConfig(build: ShellBuild): Configuration {
  return {
    ...baseConfig('shell', build.folder, 'web', build),
    target: ['web', 'es2022'],
    entry: { main: './src/browser/main.ts', 'embed-host': './src/embed/host.ts' },
    output: {
      path: `${build.raw}/web`,
      publicPath: 'auto',
      uniqueName: 'cellardoor_shell',
      // no hash in names: the folder has the version
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'webpack' },
      clean: true,
    },
    plugins: [new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(providedVersions()) }), new ChunkIntegrity()],
  };
}
