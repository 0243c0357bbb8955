import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root, runQuietly } from '../../tools/src/processes.ts';

/** The workspace's sources in a folder that a test may change, with the packages that are installed here. */
export interface WorkspaceCopy {
  readonly folder: string;
  /** Runs one of its tools, as `npm run` would. @throws when it fails */
  run(tool: string, ...args: string[]): Promise<void>;
  /** Builds the two programs that read the files of brands and countries, shell and commerce API. @throws when one fails */
  buildPrograms(): Promise<void>;
  /** Paths of its sources that are not as they are here, the new ones among them. */
  changedFiles(): string[];
  remove(): Promise<void>;
}

const sources = ['libs', 'shell', 'commerce-api', 'tools', 'package.json', 'tsconfig.json', 'dist/shell'];
const isSource = (path: string) => !['node_modules', '.cache', 'var'].includes(basename(path));

/** @param more what else of the workspace is copied, such as a module's folder: `mfe-upsell` */
export async function copyWorkspace(...more: readonly string[]): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-copy-'));
  for (const source of [...sources, ...more]) await cp(join(root, source), join(folder, source), { recursive: true, filter: isSource });
  await linkPackages(folder);
  const run = async (tool: string, ...args: string[]) => {
    const code = await runQuietly(process.execPath, ['--import', 'tsx', join(folder, 'tools/src', tool), ...args]);
    if (code !== 0) throw new Error(`${tool} ${args.join(' ')} ended with ${code}`);
  };
  return {
    folder,
    run,
    async buildPrograms() {
      await run('build-program.ts', 'dist/shell/server', 'shell/src/server/main.ts');
      const api = ['commerce-api/src/app/server.ts', 'commerce-api/src/demo-catalogue/pictures/draw-worker.ts'];
      await run('build-program.ts', '--packages-inside', 'commerce-api/dist', ...api);
    },
    changedFiles: () => ['libs', 'shell', 'commerce-api', 'tools'].flatMap((part) => changedWithin(folder, part)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function changedWithin(copy: string, part: string): string[] {
  return readdirSync(join(copy, part), { withFileTypes: true }).flatMap((entry) => {
    const path = join(part, entry.name);
    if (['node_modules', 'dist', '.cache'].includes(entry.name)) return [];
    if (entry.isDirectory()) return changedWithin(copy, path);
    const [here, there] = [join(root, path), join(copy, path)];
    return existsSync(here) && readFileSync(here).equals(readFileSync(there)) ? [] : [path];
  });
}

/** Packages of the registry are this workspace's, with those of the API alone; our own libraries are the copy's. */
export async function linkPackages(folder: string): Promise<void> {
  const installed = join(root, 'node_modules');
  const own = join(folder, 'node_modules/@cellardoor');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@cellardoor') await symlink(join(installed, name), join(folder, 'node_modules', name));
  }
  for (const name of await readdir(join(folder, 'libs'))) await symlink(join(folder, 'libs', name), join(own, name));
  for (const part of ['commerce-api', 'shell']) {
    const itsOwn = join(root, part, 'node_modules');
    if (existsSync(itsOwn) && existsSync(join(folder, part))) await symlink(itsOwn, join(folder, part, 'node_modules'));
  }
}
