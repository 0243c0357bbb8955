import { execFileSync } from 'node:child_process';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const lines = (text: string) => text.split('\n').filter(Boolean);

/** Where this branch left main. Ends the program outside a clone that has a main. */
function baseOfBranch(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', main, 'HEAD');
    } catch {
      continue;
    }
  }
  return fail('--changed compares with the branch main, and this folder has none. Run npm test without it.');
}

/** Files that differ from main: committed since, changed, new, or gone; of one that has moved both places. */
export function changedFiles(): string[] {
  const known = lines(git('diff', '--name-only', '--no-renames', baseOfBranch()));
  return [...new Set([...known, ...lines(git('ls-files', '--others', '--exclude-standard'))])].sort();
}
