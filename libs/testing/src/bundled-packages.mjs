import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const versionOf = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
const inFileName = (door) => door.replace(/^@/, '').replaceAll('/', '-');

/**
 * Puts packages of hundreds of files into one file that jest can require, as every test file loads them anew. Gives jest's `moduleNameMapper` of their doors,
 * which share one copy of what they have in common.
 */
async function bundle({ folder, doors, contents, external = [] }) {
  if (!existsSync(folder)) {
    const mine = `${folder}.${process.pid}`;
    mkdirSync(mine, { recursive: true });
    const outfile = join(mine, 'all.cjs');
    await build({
      stdin: { contents, resolveDir: root },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external,
      outfile,
      logLevel: 'error',
    });
    for (const door of doors) writeFileSync(join(mine, `${inFileName(door)}.cjs`), `module.exports = require('./all.cjs')['${door}'];\n`);
    if (!existsSync(folder)) renameSync(mine, folder);
  }
  return Object.fromEntries(doors.map((door) => [`^${door}$`, join(folder, `${inFileName(door)}.cjs`)]));
}

/** 680 files of ESM, a third of what a test file loads that imports it. */
export function bundleTypebox() {
  const doors = ['', '/compile', '/format', '/schema', '/value'].map((door) => `typebox${door}`);
  return bundle({
    folder: join(root, `.cache/typebox-${versionOf('typebox')}`),
    doors,
    contents: doors.map((door) => `export * as '${door}' from '${door}';`).join('\n'),
  });
}

/** 700 files with what they need, but for React, of which there is one. */
export function bundleTestingLibrary() {
  const doors = ['dom', 'jest-dom', 'react', 'user-event'].map((name) => `@testing-library/${name}`);
  return bundle({
    folder: join(root, `.cache/testing-library-${doors.map(versionOf).join('-')}`),
    doors,
    contents: `module.exports = { ${doors.map((door) => `'${door}': require('${door}')`).join(', ')} };`,
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
  });
}
