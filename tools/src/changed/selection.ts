import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { domainOf, readApiSpecs, specsNamedAs } from './api-specs.ts';
import type { Plan } from './plan.ts';

const require = createRequire(import.meta.url);

/** Paths of the test files that jest finds for some files, from the workspace. */
function relatedTests(root: string, files: readonly string[]): string[] {
  const found = files.filter((file) => existsSync(join(root, file)));
  if (found.length === 0) return [];
  const jest = join(dirname(require.resolve('jest/package.json')), 'bin/jest.js');
  const listed = execFileSync(process.execPath, [jest, '--listTests', '--json', '--findRelatedTests', ...found], {
    cwd: root,
    encoding: 'utf8',
  });
  return (JSON.parse(listed) as string[]).map((file) => file.slice(root.length + 1));
}

const startsTheApi = (file: string) => /^commerce-api\/test\/.*\.spec\.ts$/.test(file);

/** Paths of the test files that jest runs after a change, or 'all'. Takes seconds: jest follows all imports. */
export function jestFilesFor({ related, inDomains }: Plan, root: string): string[] | 'all' {
  if (related === 'all') return 'all';
  const domains = [...new Set(inDomains.flatMap((file) => domainOf(file) ?? []))];
  const about = domains.length > 0 ? readApiSpecs(root)(domains) : [];
  if (!about) return relatedTests(root, [...related, ...inDomains]);
  const ofDomains = relatedTests(root, inDomains).filter((file) => !startsTheApi(file));
  return [...new Set([...relatedTests(root, related), ...ofDomains, ...about, ...specsNamedAs(root, inDomains)])].sort();
}

/** What Playwright is told to run after a change; undefined where it has nothing to run. */
export function browserWordsFor({ browser }: Plan): string[] | undefined {
  if (browser === 'all') return [];
  return browser.length === 0 ? undefined : ['--grep', browser.join('|'), '--pass-with-no-tests'];
}
