import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../src/package-root.ts';

/** The API as it runs in production: a process of its own. */
export interface ApiProcess {
  readonly url: string;
  /** Ends it as a power failure of the process would: nothing is flushed, nobody is told. */
  kill(): Promise<void>;
  /** Ends it gracefully; gives the exit code. */
  stop(): Promise<number | null>;
}

/** @throws what it printed when it ends before it listens. */
export async function startApiProcess(environment: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(packageRoot, 'src', 'server.ts')], {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, COMMERCE_PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (signal: NodeJS.Signals) => (child.kill(signal), gone);
  return { url: await listening(child), kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, url] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(printed) ?? [];
      if (url) resolve(url);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}: ${printed}`)));
  });
}
