import { provided } from '@cellardoor/build/shared-packages.ts';
import { checkContract, loadRelease, publish, readBuilt } from '@cellardoor/registry';
import { join } from 'node:path';
import { root, run } from './processes.ts';
import { moduleName, storeAtHome } from './releases/home.ts';
import { takenAt } from './releases/ready-at.ts';
import { moduleNames } from './releases/release-built.ts';
import { operationsPortOf } from './site-port.ts';
import { fail } from './terminal.ts';

/** `npm run release -- mfe-product [--built]`: builds a module, checks it against what is live, keeps it as a release and makes it live. */
const words = process.argv.slice(2);
const name = moduleName(words.find((word) => !word.startsWith('--')) ?? '');
const known = await moduleNames();
if (!known.includes(name)) fail(`Which module? npm run release -- mfe-${known.join(' | mfe-')}`);

if (!words.includes('--built')) {
  const code = await run('npx', ['nx', 'run', `@cellardoor/mfe-${name}:build`, '--outputStyle=static'], {
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (code !== 0) fail(`mfe-${name} does not build; nothing was released.`);
}

const store = storeAtHome();
const built = await readBuilt(join(root, 'dist', name)).catch((error: Error) => fail(error.message));
const { modules } = await store.readRegistry().catch((error: Error) => fail(`The registry cannot be read: ${error.message}`));
const live = await Promise.all(
  Object.entries(modules).map(([module, entry]) => loadRelease(store, module, entry.live).catch(() => undefined)),
);
const versions = Object.fromEntries(Object.entries(provided()).map(([request, { version }]) => [request, version]));
const reasons = checkContract({ next: built.face, live: live.flatMap((release) => (release ? [release.face] : [])), provided: versions });
if (reasons.length > 0) fail(`mfe-${name} ${built.face.version} was not released:\n  ${reasons.join('\n  ')}`);

if (modules[name]?.live === built.face.version) console.log(`mfe-${name} ${built.face.version} is live already: nothing changed.`);
else {
  await publish(store, built);
  console.log(`mfe-${name} ${built.face.version} is live. Back again: npm run rollback -- mfe-${name}`);
  const taken = await takenAt(operationsPortOf(Number(process.env.PORT ?? 8080)), name, built.face.version);
  if (taken) console.log(taken);
}
