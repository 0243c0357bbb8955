import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mutants from '../mutants/stryker.config.mjs';
import { root } from '../src/processes.ts';

describe('npm run mutants', () => {
  it("copies every file of ours that jest's configuration imports", () => {
    const imported = [...readFileSync(join(root, 'jest.config.mjs'), 'utf8').matchAll(/from '\.(\/[^']+)'/g)].map(([, path]) => path!);
    expect(imported).not.toHaveLength(0);
    expect(imported.filter((path) => mutants.ignorePatterns.some((folder) => path.startsWith(`${folder}/`)))).toEqual([]);
  });
});
