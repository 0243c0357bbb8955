import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Ended {
  readonly code: number | null;
  /** What it printed, errors too. */
  readonly said: string;
}

/** Types `npm run -s <words>` in a workspace, for the site at `home`. */
export async function npmCommand(workspace: string, home: string, ...words: readonly string[]): Promise<Ended> {
  const npm = spawn('npm', ['run', '-s', ...words], {
    cwd: workspace,
    env: { ...process.env, CELLARDOOR_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = (await once(npm, 'close')) as [number | null];
  return { code, said: said.join('') };
}
