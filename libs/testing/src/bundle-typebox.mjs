import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const doors = ['', '/compile', '/format', '/schema', '/value'];

/**
 * Puts typebox, which is 680 files of ESM, into one that jest can require: every test file loads it anew, and it was a third of what one loads.
 * Gives jest's `moduleNameMapper` of its doors. All share one copy, as they do in the package.
 */
export async function bundleTypebox() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/typebox/package.json'), 'utf8'));
  const folder = join(root, `.cache/typebox-${version}`);
  const nameOf = (door) => door.slice(1) || 'typebox';
  if (!existsSync(folder)) {
    const mine = `${folder}.${process.pid}`;
    mkdirSync(mine, { recursive: true });
    const contents = doors.map((door) => `export * as ${nameOf(door)} from 'typebox${door}';`).join('\n');
    const outfile = join(mine, 'all.cjs');
    await build({ stdin: { contents, resolveDir: root }, bundle: true, platform: 'node', format: 'cjs', outfile, logLevel: 'error' });
    for (const door of doors) writeFileSync(join(mine, `${nameOf(door)}.cjs`), `module.exports = require('./all.cjs').${nameOf(door)};\n`);
    if (!existsSync(folder)) renameSync(mine, folder);
  }
  return Object.fromEntries(doors.map((door) => [`^typebox${door}$`, join(folder, `${nameOf(door)}.cjs`)]));
}
