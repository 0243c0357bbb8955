import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortLived } from '@cellardoor/testing/short-lived.ts';
import { demoSettings } from '../../tools/src/demo-settings.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { root, untilReady } from '../../tools/src/processes.ts';

/** A commerce API of a test's own, with a database of its own, that may be killed and started again. */
export interface OwnCommerce {
  readonly url: string;
  /** Holds its database and its mails. */
  readonly home: string;
  /** Ends it as a failure of the machine would: nothing is finished, nobody is told. */
  kill(): Promise<void>;
  /** Makes it hang: it takes connections and answers nothing, until it goes on. */
  hang(): void;
  goOn(): void;
  /** Starts it again, at the same address on the same database; resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/**
 * @param env of its process, beside address and database; may depend on the address
 * @param workspace whose build of it runs
 * @param prepare fills its folder before it starts
 * @throws when it does not get ready
 */
export async function openCommerce(
  given: Environment | ((url: string) => Environment) = {},
  workspace: string = root,
  prepare: (home: string) => Promise<void> = async () => {},
): Promise<OwnCommerce> {
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-api-'));
  await prepare(home);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = typeof given === 'function' ? given(url) : given;
  const own = { COMMERCE_PORT: String(port), CELLARDOOR_HOME: home, DATABASE_URL: '', PAYMENTS_PER_MINUTE: '1000' };
  const payment = env.PAYMENT_GATEWAY_URL ? {} : { PAYMENT_GATEWAY: 'sandbox' };
  let child: ChildProcess;

  const start = async () => {
    child = spawn(process.execPath, [...shortLived, join(workspace, 'commerce-api/dist/server.js')], {
      cwd: workspace,
      env: { ...process.env, ...demoSettings, NODE_ENV: 'production', ...own, ...payment, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilReady(`${url}/ready`, child);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  const close = async () => {
    await kill();
    await rm(home, { recursive: true, force: true });
  };
  return { url, home, kill, start, close, hang: () => child.kill('SIGSTOP'), goOn: () => child.kill('SIGCONT') };
}
