import { moduleSource, watchModule } from '@cellardoor/build/module/build-module.ts';
import { folderStore, publish, readBuilt } from '@cellardoor/registry';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { root, run } from './processes.ts';
import { moduleNames, releaseBuilt } from './releases/release-built.ts';
import { sitePort } from './site-port.ts';
import { startSite } from './site.ts';
import { fail, step } from './terminal.ts';

/** `npm run dev [-- mfe-product ...]`: the site, with everything, or some modules, from source: rebuilt and reloaded when it changes. */
const known = await moduleNames();
const named = process.argv.slice(2).map((word) => word.replace(/^mfe-/, ''));
const stranger = named.find((name) => !known.includes(name));
if (stranger) fail(`There is no module ${stranger}; there are ${known.join(', ')}.`);
const port = await sitePort('npm run dev');
const home = process.env.CELLARDOOR_HOME ?? join(root, 'var');
const store = folderStore(home);

const program = (...args: string[]) => run('npx', ['tsx', ...args]);
const buildShell = () => program('libs/build/src/build-shell.ts', '--dev');

await step('Building what is not from source', () => buildAll());
await step('Building the shell for development', buildShell);
await releaseBuilt(home);
const site = await step('Starting the commerce API and the shell', () => startSite({ port, home, logs: 'ignore' })).catch((error: Error) =>
  fail(error.message),
);

const watched = new Set<string>();

/** Keeps a module building from source; each build is a release, and open pages reload. */
async function fromSource(name: string): Promise<void> {
  if (watched.has(name)) return;
  watched.add(name);
  await watchModule(moduleSource(`mfe-${name}`, { dev: true }), (result) => {
    if (result instanceof Error) return console.error(`${name}: ${result.message}`);
    void readBuilt(join(root, 'dist', name))
      .then((built) => publish(store, built))
      .then(() => console.log(`${name} ${result.face.version} is live`));
  });
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
  if ((await build()) === 0) site.process(part).kill('SIGTERM');
};

if (named.length > 0) {
  await Promise.all(named.map(fromSource)).catch(async (error: Error) => {
    await site.stop();
    fail(error.message);
  });
} else {
  for (const name of known) onChange(`mfe-${name}/src`, () => fromSource(name));
  onChange('libs', () => Promise.all(known.map(fromSource)));
  onChange(
    'commerce-api/src',
    restart('commerce-api', () => run('npm', ['run', '--silent', 'build'], { cwd: join(root, 'commerce-api') })),
  );
  onChange(
    'shell/src',
    restart('shell', async () => (await buildShell()) || run('npm', ['run', '--silent', 'build:server'], { cwd: join(root, 'shell') })),
  );
}
console.log(
  `\nCellardoor is open at ${site.url}; ${named.length > 0 ? `${named.join(', ')} from source` : 'all from source'}. Ctrl+C stops it.`,
);

const stop = () => void site.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
