import { moduleSource, watchModule } from '@cellardoor/build/module/build-module.ts';
import type { Stamped } from '@cellardoor/build/module/stamp-release.ts';
import { buildShell } from '@cellardoor/build/shell/build-shell.ts';
import { folderStore, publish, readBuilt, verdictOf } from '@cellardoor/registry';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { requireFreeDatabase } from './free-database.ts';
import { joinedCommerce } from './joined-commerce.ts';
import { root, run } from './processes.ts';
import { moduleNames, releaseBuilt } from './releases/release-built.ts';
import { siteHome } from './site-home.ts';
import { sitePort } from './site-port.ts';
import { startSite } from './site.ts';
import { fail, step } from './terminal.ts';

/** `npm run dev [-- mfe-product ...]`: the site, with everything, or some modules, from source: rebuilt and reloaded when it changes. */
const known = await moduleNames();
const named = process.argv.slice(2).map((word) => word.replace(/^mfe-/, ''));
const stranger = named.find((name) => !known.includes(name));
if (stranger) fail(`There is no module ${stranger}; there are ${known.join(', ')}.`);
const commerceElsewhere = await joinedCommerce();
const home = await siteHome('npm run dev');
await requireFreeDatabase(home, 'npm run dev');
const port = await sitePort('npm run dev');
// builds for development are kept apart from those that are released: they are another site's, with a registry of its own
const devHome = join(home, 'dev');
const devBuilds = join(root, '.cache/dev');
const shellBrowser = join(devBuilds, 'shell/browser');
const store = folderStore(devHome);

/** Builds the shell's browser side. Says what is wrong and returns 1 where it does not build. */
const buildShellBrowser = () =>
  buildShell({ dev: true }, shellBrowser).then(
    () => 0,
    (error: Error) => (console.error(error.message), 1),
  );

await step('Building what is not from source', () => buildAll());
if ((await step('Building the shell for development', buildShellBrowser)) !== 0) fail('The shell does not build.');
await releaseBuilt(devHome);
const site = await step(commerceElsewhere ? 'Starting the shell' : 'Starting the commerce API and the shell', (say) =>
  startSite({
    port,
    home,
    commerceElsewhere,
    logs: 'ignore',
    shellEnv: { CELLARDOOR_HOME: devHome, SHELL_BROWSER_FOLDER: shellBrowser },
    onProgress: say,
  }),
).catch((error: Error) => fail(error.message));

const watched = new Set<string>();

/** Keeps a module building from source; each build is a release, and open pages reload. Resolves when the first build is live, or has failed and said why. */
async function fromSource(name: string): Promise<void> {
  if (watched.has(name)) return;
  watched.add(name);
  const out = join(devBuilds, name);
  await new Promise<void>((first, failed) => {
    const built = (result: Stamped | Error) => void take(name, out, result).then(first, failed);
    watchModule({ ...moduleSource(`mfe-${name}`, { dev: true }), out }, built).catch(failed);
  });
}

/** Of each module, the version that was built last. */
const newest = new Map<string, string>();

async function take(name: string, out: string, result: Stamped | Error): Promise<void> {
  if (result instanceof Error) return console.error(`${name}: ${result.message}`);
  const { version } = result.face;
  newest.set(name, version);
  const { updated } = await publish(store, await readBuilt(out));
  const verdict = await verdictOf(store, name, version, updated);
  if (verdict.live) return console.log(`${name} ${version} is live`);
  // a build that another one has followed need not be live
  if (newest.get(name) === version) console.error(`${name} ${version} is NOT live; the one before stays. ${verdict.said}`);
}

/** Calls back once a burst of changes below a folder is over. */
function onChange(folder: string, act: () => Promise<unknown>): void {
  let soon: NodeJS.Timeout | undefined;
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /(^|\/)\.|\.(test|spec)\./.test(file)) return;
    clearTimeout(soon);
    soon = setTimeout(() => void act().catch((error: Error) => console.error(error.message)), 100);
  });
}

const restart = (part: 'commerce-api' | 'shell', build: () => Promise<number>) => async () => {
  // a process that ends is started again, from the new build
  if ((await build()) !== 0) return console.error(`The ${part} does not build; the one before runs on.`);
  site.process(part).kill('SIGTERM');
  console.log(`The ${part} was built anew and starts again.`);
};

if (named.length > 0) {
  await Promise.all(named.map(fromSource)).catch(async (error: Error) => {
    await site.stop();
    fail(error.message);
  });
} else {
  for (const name of known) onChange(`mfe-${name}/src`, () => fromSource(name));
  onChange('libs', () => Promise.all(known.map(fromSource)));
}
const buildApi = () => run('npm', ['run', '--silent', 'build'], { cwd: join(root, 'commerce-api') });
// one that runs elsewhere is not ours to restart
const renewApi = commerceElsewhere ? async () => {} : restart('commerce-api', buildApi);
const renewShell = restart(
  'shell',
  async () => (await buildShellBrowser()) || run('npm', ['run', '--silent', 'build:server'], { cwd: join(root, 'shell') }),
);
onChange('commerce-api/src', renewApi);
onChange('shell/src', renewShell);
// both programs hold the libraries
onChange('libs', async () => {
  await renewApi();
  await renewShell();
});
console.log(
  `\nCellardoor is open at ${site.url}; ${named.length > 0 ? `${named.join(', ')} from source` : 'all from source'}. Ctrl+C stops it.`,
);

const stop = () => void site.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
