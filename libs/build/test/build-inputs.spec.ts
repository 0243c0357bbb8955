import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { workspaceFolder } from '../src/paths.ts';

/** Files of which a project's build depends: a change of any of them voids what the cache has of it. */
async function inputsOf(project: string): Promise<string[]> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const { stdout } = await promisify(execFile)('npx', ['nx', 'show', 'target', `${project}:build`, 'inputs', '--json'], {
    cwd: workspaceFolder,
    env,
    maxBuffer: 1e8,
  });
  return (JSON.parse(stdout) as { files: string[] }).files;
}

it('builds a module anew for what goes into it, and not for the tokens of a brand, which the shell serves', async () => {
  const inputs = await inputsOf('@cellardoor/mfe-basket');
  for (const file of ['mfe-basket/src/module-face.ts', 'libs/ui/src/index.ts', 'libs/contracts/src/routes.ts', 'libs/i18n/src/index.ts'])
    expect(inputs).toContain(file);
  expect(inputs).toEqual(expect.arrayContaining([expect.stringMatching(/^libs\/build\/src\//)]));
  expect(inputs.filter((file) => file.startsWith('libs/brand/'))).toEqual([]);
  expect(await inputsOf('@cellardoor/shell')).toContain('libs/brand/brands/law/tokens.json');
});
