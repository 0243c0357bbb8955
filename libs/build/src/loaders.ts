import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

const { resolve } = createRequire(import.meta.url);

export const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  loader: resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // the development runtime is a package of its own, which nobody shares
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
};

/**
 * CSS Modules. Class names are salted by the module's name, because each module bundles its own copy of the design system,
 * perhaps of another day; both sides give the same names, as both name them from the same folder.
 */
export const styles = (owner: string, side: 'web' | 'server', dev: boolean): RuleSetRule => ({
  test: /\.css$/,
  use: [
    ...(side === 'web' ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: resolve('css-loader'),
      options: {
        importLoaders: 0,
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: side === 'server',
          localIdentName: dev ? '[local]-[hash:base64:5]' : '[hash:base64:5]',
          localIdentHashSalt: owner,
        },
      },
    },
  ],
});
