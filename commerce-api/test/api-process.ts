import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shortLived } from '@cellardoor/testing/short-lived.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { perWorker } from './per-worker.ts';
import { shellSecret } from './shopper.ts';

/** The API as it runs in production: a process of its own. */
export interface ApiProcess {
  readonly url: string;
  /** Ends it as a power failure of the process would: nothing is flushed, nobody is told. */
  kill(): Promise<void>;
  /** Ends it gracefully; gives the exit code. */
  stop(): Promise<number | null>;
  /** Stops it where it is: its sockets take what is sent, and nobody reads it. */
  freeze(): void;
  thaw(): void;
}

/** The server in one file, its packages inside, by the build that makes what is deployed; beside its output, which a build at the same time empties. */
const bundledServer = () => perWorker('bundled server', bundleServer);

function bundleServer(): string {
  forgetThoseOfEarlierRuns();
  const folder = `commerce-api/var/under-test-${process.pid}`;
  const build = ['--import', 'tsx', 'tools/src/build-program.ts', '--packages-inside', folder, 'commerce-api/src/app/server.ts'];
  // Not in this process: esbuild does not run within jest.
  execFileSync(process.execPath, build, { cwd: join(packageRoot, '..') });
  return join(packageRoot, '..', folder, 'server.js');
}

/** Jest tells no worker when it ends, so the next run tidies up. */
function forgetThoseOfEarlierRuns(): void {
  const folder = join(packageRoot, 'var');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const pid = /^under-test-(\d+)$/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Starts it, with the payment sandbox unless the environment names a gateway. @throws what it printed when it ends before it listens. */
export async function startApiProcess(environment: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const gateway = environment.PAYMENT_GATEWAY_URL ? { PAYMENT_SECRET: 'dGVzdA==' } : { PAYMENT_GATEWAY: 'sandbox' };
  const child = spawn(process.execPath, [...shortLived, bundledServer()], {
    cwd: packageRoot,
    env: {
      PATH: process.env.PATH,
      COMMERCE_PORT: '0',
      SHELL_SECRET: shellSecret,
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
      JOB_ROUND_MS: '100',
      RENEWALS_PER_SECOND: '1000',
      ...gateway,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (signal: NodeJS.Signals) => (child.kill(signal), gone);
  return {
    url: await listening(child),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
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
