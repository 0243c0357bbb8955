import { run, runQuietly, root } from './processes.ts';
import { fail } from './terminal.ts';

const environment = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };

/** Builds every module, the shell and the API; what has not changed comes from the cache. Resolves with false, and its messages, where that fails. */
export async function build({ loud = false } = {}): Promise<boolean> {
  const args = ['nx', 'run-many', '--target=build', '--parallel=2', '--outputStyle=static'];
  const code = loud ? await run('npx', args, { env: environment, cwd: root }) : await runQuietly('npx', args, environment);
  return code === 0;
}

/** As `build`, and ends this program where it fails. */
export async function buildAll(how: Parameters<typeof build>[0] = {}): Promise<void> {
  if (!(await build(how))) fail('The build failed: see its messages above.');
}
