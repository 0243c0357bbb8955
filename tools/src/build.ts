import { run, runQuietly, root } from './processes.ts';
import { fail } from './terminal.ts';

const environment = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };

/** Builds every module, the shell and the API; what has not changed comes from the cache. */
export async function buildAll({ loud = false } = {}): Promise<void> {
  const args = ['nx', 'run-many', '--target=build', '--parallel=2', '--outputStyle=static'];
  const code = loud ? await run('npx', args, { env: environment, cwd: root }) : await runQuietly('npx', args, environment);
  if (code !== 0) fail('The build failed: see its messages above.');
}
