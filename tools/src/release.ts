import { readBuilt } from '@cellardoor/registry';
import { join } from 'node:path';
import { root, run } from './processes.ts';
import { moduleName, storeAtHome } from './releases/home.ts';
import { moduleNames } from './releases/release-built.ts';
import { releaseModule } from './releases/release-module.ts';
import { fail } from './terminal.ts';

/** `npm run release -- mfe-product [mfe-...] | --all [--built]`: builds modules, and makes them live one after the other. Ends with 1 where one is not. */
const words = process.argv.slice(2);
const unknown = words.find((word) => word.startsWith('--') && !['--all', '--built'].includes(word));
if (unknown) fail(`There is no ${unknown}: --all releases all modules, --built takes them from dist as they are.`);
const known = await moduleNames();
const names = words.includes('--all') ? known : words.filter((word) => !word.startsWith('--')).map(moduleName);
if (names.length === 0 || names.some((name) => !known.includes(name)))
  fail(`Which module? npm run release -- mfe-${known.join(' | mfe-')} | --all`);

if (!words.includes('--built')) {
  const projects = names.map((name) => `@cellardoor/mfe-${name}`).join(',');
  const code = await run('npx', ['nx', 'run-many', '--target=build', `--projects=${projects}`, '--parallel=2', '--outputStyle=static'], {
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (code !== 0) fail('It does not build; nothing was released.');
}

const store = storeAtHome();
const builds = await Promise.all(names.map((name) => readBuilt(join(root, 'dist', name)))).catch((error: Error) => fail(error.message));
const together = builds.map(({ face }) => face);
let failed = 0;
for (const built of builds) {
  const live = await releaseModule(store, built, together).catch((error: Error) => fail(error.message));
  if (!live) failed++;
}
process.exit(failed === 0 ? 0 : 1);
