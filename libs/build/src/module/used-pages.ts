import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ModuleContract } from '@cellardoor/contracts';
import type { RuleSetRule } from 'webpack';
import { workspaceFolder } from '../paths.ts';

const { resolve } = createRequire(import.meta.url);

/** Page contracts by id. */
export type PageContracts = ModuleContract['pages'];

/** Our libraries that may link to pages; contracts only explains how. */
const linkingLibraries = () =>
  readdirSync(path.join(workspaceFolder, 'libs'))
    .filter((name) => !['contracts', 'build', 'testing'].includes(name))
    .map((name) => path.join(workspaceFolder, 'libs', name, 'src'))
    .filter(existsSync);

/** Leaves of the table of all pages only those that the sources in some folders link to, and the libraries. */
export const usedPages = (folders: readonly string[], pages: PageContracts): RuleSetRule => ({
  test: /[/\\]contracts[/\\]src[/\\]faces\.ts$/,
  enforce: 'pre',
  loader: resolve('./used-pages-loader.cjs'),
  options: { pages, folders: [...folders, ...linkingLibraries()] },
});
