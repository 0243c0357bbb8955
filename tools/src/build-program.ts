import { build, type Plugin } from 'esbuild';
import { join } from 'node:path';
import { root } from './processes.ts';

/** Our own libraries are TypeScript and go into the bundle; packages of the registry stay outside. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@cellardoor/') || path.startsWith('/') ? null : { path, external: true },
    ),
};

/** `tsx build-program.ts <out-folder> <entry> [<entry> ...]`: bundles programs for Node, each in one file. */
const [out, ...entries] = process.argv.slice(2) as [string, ...string[]];
await build({
  absWorkingDir: root,
  entryPoints: entries.map((entry) => ({ in: join(root, entry), out: entry.replace(/^.*\//, '').replace(/\.tsx?$/, '') })),
  outdir: join(root, out),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  jsx: 'automatic',
  logLevel: 'warning',
  plugins: [packagesOutside],
});
