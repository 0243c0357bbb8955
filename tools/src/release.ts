import { readBuilt } from '@cellardoor/registry';
import { join, resolve } from 'node:path';
import { root, run } from './processes.ts';
import { builtElsewhere } from './releases/built-elsewhere.ts';
import { moduleName, storeAtHome } from './releases/home.ts';
import { moduleNames } from './releases/release-built.ts';
import { releaseModule } from './releases/release-module.ts';
import { workspaceSchemas } from './releases/workspace-schemas.ts';
import { fail } from './terminal.ts';

/**
 * `npm run release -- mfe-product [mfe-...] | --all [--built] | --folder <path>`: builds modules, or takes one that another builder made, and makes them
 * live one after the other. Ends with 1 where one is not.
 */
const words = process.argv.slice(2);
const unknown = words.find((word) => word.startsWith('--') && !['--all', '--built', '--folder'].includes(word));
if (unknown)
  fail(`There is no ${unknown}: --all releases all modules, --built takes them from dist as they are, --folder one from another build.`);
const elsewhere = words.includes('--folder') ? words.splice(words.indexOf('--folder'), 2)[1] : undefined;
const known = await moduleNames();
const names = words.includes('--all') ? known : words.filter((word) => !word.startsWith('--')).map(moduleName);
if (elsewhere === undefined && (names.length === 0 || names.some((name) => !known.includes(name))))
  fail(`Which module? npm run release -- mfe-${known.join(' | mfe-')} | --all | --folder <path>`);
if (elsewhere !== undefined && words.length > 0) fail('--folder names one build: release others by a command of their own.');

if (elsewhere === undefined && !words.includes('--built')) {
  const projects = names.map((name) => `@cellardoor/mfe-${name}`).join(',');
  const code = await run('npx', ['nx', 'run-many', '--target=build', `--projects=${projects}`, '--parallel=2', '--outputStyle=static'], {
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (code !== 0) fail('It does not build; nothing was released.');
}

const store = storeAtHome();
const take = elsewhere === undefined ? names.map((name) => readBuilt(join(root, 'dist', name))) : [builtElsewhere(resolve(elsewhere))];
const builds = await Promise.all(take).catch((error: Error) => fail(error.message));
const together = builds.map(({ face }) => face);
const workspace = await workspaceSchemas().catch((error: Error) => fail(`The types of the workspace cannot be read: ${error.message}`));
let failed = 0;
for (const built of builds) {
  const live = await releaseModule(store, built, together, workspace).catch((error: Error) => fail(error.message));
  if (!live) failed++;
}
process.exit(failed === 0 ? 0 : 1);
