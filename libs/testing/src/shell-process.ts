import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const main = join(__dirname, '../../../shell/src/server/main.ts');

/** Writes what a shell finds of its browser build; without more it serves no script. */
export async function writeBrowserBuild(folder: string, assets: object = { main: [] }): Promise<void> {
  const browser = join(folder, 'dist/shell/browser');
  await mkdir(browser, { recursive: true });
  await writeFile(join(browser, 'assets.json'), JSON.stringify(assets));
}

/** Starts the shell from its sources as a process of its own, in a folder with a browser build. @param env its settings */
export const startShellProcess = (folder: string, env: Readonly<Record<string, string>>, stdio: 'ignore' | 'pipe'): ChildProcess =>
  spawn(process.execPath, ['--import', require.resolve('tsx'), main], { cwd: folder, env: { ...process.env, ...env }, stdio });
