import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What is installed, built and kept from earlier builds, beside the sources. */
const besideSources = ['node_modules', 'commerce-api/node_modules', 'dist', 'commerce-api/dist', '.cache', '.nx'];

/** Copies the sources that git knows or would take, and links to the packages that are installed. Gives the folder of the copy. */
export function copyWorkspace(from: string): string {
  // in the usual folder for temporary files, since links to packages must stay on their disk
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'cellardoor-planted-')));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: from,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(from, name)))) cpSync(join(from, file), join(copy, file));
  for (const folder of besideSources.filter((name) => existsSync(join(from, name)))) {
    const target = join(copy, folder);
    mkdirSync(dirname(target), { recursive: true });
    // packages are never written to: links take no room and a moment
    const how = folder.endsWith('node_modules') ? '-al' : '-a';
    if (spawnSync('cp', [how, join(from, folder), target], { stdio: 'ignore' }).status !== 0)
      cpSync(join(from, folder), target, { recursive: true });
  }
  return copy;
}
