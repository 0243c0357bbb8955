// Runs before anything is installed: plain Node, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const marker = join(root, 'node_modules/.installed-lock');

/** Ends the process with one clear sentence. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) fail(`Cellardoor needs Node 20.19 or later; this is Node ${version}.`);
}

/** Linked packages lead to the libraries of the workspace that they were installed for: they would be built and run in place of those here. */
export function requireOwnPackages() {
  const library = join(root, 'node_modules/@cellardoor/contracts');
  if (!existsSync(library)) return;
  const [here, there] = [join(realpathSync(root), 'libs/contracts'), realpathSync(library)];
  if (there === here) return;
  fail(
    `node_modules belongs to another copy of Cellardoor, ${join(there, '../..')}, whose libraries would take the place of those here. Remove node_modules here and run npm ci.`,
  );
}

/** Installs what the lock file says, unless that is what is installed. */
export function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing packages (a minute or two the first time) ...');
  const started = Date.now();
  // `ci` installs exactly what is locked, but empties node_modules first, perhaps under a site that runs
  const words = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  const npm = spawnSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (npm.status !== 0) fail('The packages could not be installed: see the message of npm above.');
  writeFileSync(marker, lock);
  console.log(`Installed packages in ${Math.round((Date.now() - started) / 1000)} s.`);
}
