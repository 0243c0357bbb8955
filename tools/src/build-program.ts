import { build, type Plugin } from 'esbuild';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './processes.ts';

/** True for a package that a workspace has for itself, as others want another version of it: a program in `dist` would be given theirs. */
function isOwn(path: string, from: string): boolean {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  for (let folder = from; folder.startsWith(`${root}/`); folder = dirname(folder))
    if (existsSync(join(folder, 'node_modules', name))) return true;
  return false;
}

/** Our own libraries are TypeScript and go into the bundle; packages of the registry stay outside, where all workspaces share them. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, resolveDir }) =>
      path.startsWith('@cellardoor/') || path.startsWith('/') || isOwn(path, resolveDir) ? null : { path, external: true },
    ),
};

/** Every brand's folder goes into the bundle: a program that is built stands alone, and cannot look for them as its sources do. */
const brandFolders: Plugin = {
  name: 'brand-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]libs[\\/]brand[\\/]src[\\/]brand-folders\.ts$/ }, ({ path }) => {
      const folders = readdirSync(join(dirname(path), '../brands'));
      const imports = folders.map((folder, at) => `import { brand as brand${at} } from '../brands/${folder}/brand.ts';`);
      const list = folders.map((_, at) => `brand${at}`);
      return {
        contents: `${imports.join('\n')}\nexport const brandFolders = [${list.join(', ')}];`,
        loader: 'ts',
        resolveDir: dirname(path),
      };
    }),
};

/** They bring files of their own (machine code, WebAssembly), which they look for beside themselves; `pg` asks for the last, and does without. */
const neverInside = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/** Packages in CommonJS ask for Node's own modules by `require`, which a bundle of ES modules has not. */
const requireOfNode = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

const packagesInside = { external: neverInside, banner: { js: requireOfNode }, mainFields: ['module', 'main'], plugins: [brandFolders] };

/**
 * `tsx build-program.ts [--packages-inside] <out-folder> <entry> [<entry> ...]`: bundles programs for Node, each in one file.
 * With the packages inside a program starts sooner: hundreds of files less are looked for, read and compiled.
 */
const { values, positionals } = parseArgs({ options: { 'packages-inside': { type: 'boolean' } }, allowPositionals: true });
const [out, ...entries] = positionals as [string, ...string[]];
await build({
  absWorkingDir: root,
  entryPoints: entries.map((entry) => ({ in: join(root, entry), out: entry.replace(/^.*\//, '').replace(/\.tsx?$/, '') })),
  outdir: join(root, out),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  jsx: 'automatic',
  logLevel: 'warning',
  ...(values['packages-inside'] ? packagesInside : { plugins: [packagesOutside, brandFolders] }),
});
