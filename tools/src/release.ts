import { readBuilt } from '@cellardoor/registry';
import { join, resolve } from 'node:path';
import { root, run } from './processes.ts';
import { builtElsewhere } from './releases/built-elsewhere.ts';
import { moduleName, storeAtHome } from './releases/home.ts';
import { moduleNames } from './releases/release-built.ts';
import { releaseModule } from './releases/release-module.ts';
import { shareFrom, takeOption } from './releases/share.ts';
import { workspaceSchemas } from './releases/workspace-schemas.ts';
import { fail } from './terminal.ts';

/**
 * `npm run release -- mfe-product [mfe-...] | --all [--built] | --folder <path> [--canary 10 [--max-errors 2]]`: builds modules, or takes one that another
 * builder made, and makes them live one after the other, for all visitors or for a share of them. Ends with 1 where one is not. [EMB-07]
 */
const words = process.argv.slice(2);
const known = ['--all', '--built', '--folder', '--canary', '--max-errors'];
const unknown = words.find((word) => word.startsWith('--') && !known.includes(word));
if (unknown)
  fail(
    `There is no ${unknown}: --all releases all modules, --built takes them from dist as they are, --folder one from another build; --canary 10 is for ten percent of the visitors, --max-errors 2 for the error rate in percent above which it is withdrawn.`,
  );
const elsewhere = takeOption(words, '--folder');
const share = shareFrom(takeOption(words, '--canary'), takeOption(words, '--max-errors'));
const all = await moduleNames();
const names = words.includes('--all') ? all : words.filter((word) => !word.startsWith('--')).map(moduleName);
if (elsewhere === undefined && (names.length === 0 || names.some((name) => !all.includes(name))))
  fail(`Which module? npm run release -- mfe-${all.join(' | mfe-')} | --all | --folder <path>`);
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
  const live = await releaseModule(store, built, together, workspace, share).catch((error: Error) => fail(error.message));
  if (!live) failed++;
}
process.exit(failed === 0 ? 0 : 1);
