import { moduleSource, watchModule } from '@cellardoor/build/module/build-module.ts';
import type { Stamped } from '@cellardoor/build/module/stamp-release.ts';
import { join } from 'node:path';
import { type BuiltFiles, serveBuild } from './local/build-server.ts';
import { portIsTaken, root } from './processes.ts';
import { moduleNames } from './releases/release-built.ts';
import { fail } from './terminal.ts';

/**
 * `npm run local -- mfe-product [port] [site]`: builds one module from source, again after each change, and serves it to the browsers of this machine. A
 * deployed site shows it to who asks there for it; no other part of the site is needed. [EMB-04]
 */
const usualPort = '4400';
const known = await moduleNames();
const words = process.argv.slice(2);
const site = words.find((word) => /^https?:/.test(word));
const [named = '', portText = usualPort, ...more] = words.filter((word) => word !== site);
const name = named.replace(/^mfe-/, '');
if (!known.includes(name) || more.length > 0)
  fail(`Name one module, as in npm run local -- mfe-product ${usualPort}. There are ${known.join(', ')}.`);
const port = Number(portText);
if (!Number.isInteger(port) || port < 1024 || port > 65_535) fail(`The port must be a number from 1024 to 65535; it is "${portText}".`);
if (await portIsTaken(port))
  fail(`Port ${port} is taken. Stop the program that uses it, or choose another: npm run local -- mfe-${name} ${port + 1}`);

// apart from the builds of other commands, which may run beside this one
const folder = join(root, '.cache/local');
const page = `/module-overrides?module=${name}&port=${port}`;
const address = site ? new URL(page, site).href : `https://<the site>${page}`;
let newest: BuiltFiles | undefined;

async function take(result: Stamped | Error): Promise<void> {
  if (result instanceof Error) return console.error(`${name}: ${result.message}`);
  const isFirst = newest === undefined;
  newest = result.files;
  if (isFirst) await serveBuild(port, () => newest!);
  console.log(`${name} ${result.face.version} is at http://localhost:${port}/`);
  if (isFirst)
    console.log(`\nOn a site that runs with MODULE_OVERRIDES=1, open\n  ${address}\nReload its pages after a change. Ctrl+C stops this.\n`);
}

console.log(`Building ${name} ...`);
const source = { ...moduleSource(`mfe-${name}`, { dev: true, cache: folder }), out: join(folder, name) };
await watchModule(source, (result) => void take(result).catch((error: Error) => fail(error.message))).catch((error: Error) =>
  fail(error.message),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
