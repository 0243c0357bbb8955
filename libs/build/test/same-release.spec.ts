import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { workspaceFolder } from '../src/paths.ts';

const run = promisify(execFile);
let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'cellardoor-twins-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** The workspace in another folder, with the sample for a module, which links to the home page: sources of its own, and its own federation packages, whose paths end up in what they generate. */
async function aClone(name: string): Promise<string> {
  const folder = join(place, name);
  const isSource = (path: string) => !['node_modules', 'dist', '.cache'].includes(basename(path));
  for (const source of ['libs', 'package.json', 'tsconfig.json'])
    await cp(join(workspaceFolder, source), join(folder, source), { recursive: true, filter: isSource });
  await cp(join(__dirname, 'mfe-sample'), join(folder, 'mfe-upsell'), { recursive: true });
  const widget = join(folder, 'mfe-upsell/src/offer.tsx');
  await replace(widget, "'Claimed'", "pathTo('search.home')");
  await replace(widget, /^/, "import { pathTo } from '@cellardoor/contracts';\n");
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@cellardoor'), { recursive: true });
  for (const library of await readdir(join(folder, 'libs')))
    await symlink(join(folder, 'libs', library), join(packages, '@cellardoor', library));
  for (const installed of await readdir(join(workspaceFolder, 'node_modules'))) {
    if (installed === '@cellardoor' || installed === '.cache') continue;
    if (installed === '@module-federation')
      await cp(join(workspaceFolder, 'node_modules', installed), join(packages, installed), { recursive: true });
    else await symlink(join(workspaceFolder, 'node_modules', installed), join(packages, installed));
  }
  return folder;
}

async function builtIn(clone: string): Promise<ReleaseFace> {
  await run(process.execPath, ['--import', 'tsx', join(clone, 'libs/build/src/build-module.ts'), 'mfe-upsell'], { cwd: clone });
  return JSON.parse(await readFile(join(clone, 'dist/upsell/face.json'), 'utf8')) as ReleaseFace;
}

async function replace(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} holds no ${from}`);
  await writeFile(file, changed);
}

it('makes the same release of the same sources in every folder, also where a page was added that it does not link to', async () => {
  const first = await builtIn(await aClone('one'));
  const clone = await aClone('another');
  await replace(join(clone, 'libs/contracts/src/account.ts'), 'pages: {', "pages: { 'account.wishes': page(['/account/wishes']),");
  expect(await builtIn(clone)).toEqual(first);

  await replace(join(clone, 'libs/contracts/src/search.ts'), "page(['/',", "page(['/home',");
  expect((await builtIn(clone)).version).not.toBe(first.version);
});
