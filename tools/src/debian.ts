import { existsSync, readdirSync } from 'node:fs';
import { runQuietly } from './processes.ts';
import { fail, step } from './terminal.ts';

const hasServer = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`));

const needs = [
  { name: 'chromium-headless-shell', present: () => existsSync('/usr/bin/chromium-headless-shell') },
  { name: 'postgresql', present: hasServer },
  { name: 'pgbouncer', present: () => existsSync('/usr/sbin/pgbouncer') },
];

const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

/** Debian's browser, database server and its pooler for the tests: installed when missing and when we may. */
export async function installDebianPackages(): Promise<void> {
  const missing = needs.filter(({ present }) => !present()).map(({ name }) => name);
  if (missing.length === 0) return;
  const names = missing.join(' ');
  if (process.getuid?.() !== 0)
    fail(`The tests need Debian's ${listed(missing)}. Install with: sudo apt-get install --no-install-recommends ${names}`);
  const apt = (...args: string[]) => runQuietly('apt-get', args, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' });
  await step(`Installing Debian's ${listed(missing)}`, async () => {
    await apt('update', '-qq');
    if ((await apt('install', '-y', '-qq', '--no-install-recommends', ...missing)) !== 0)
      fail(`apt-get could not install ${names}: see its message above.`);
  });
}
