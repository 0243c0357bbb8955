import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoSettings } from './demo-settings.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { frugalAllocator, smallHeaps } from '../bin/less-memory.mjs';
import { root, untilReady } from './processes.ts';
import { operationsPortOf } from './site-port.ts';

export interface SiteOptions {
  readonly port: number;
  /** Where the shell tells operators how it is; a thousand above `port` when absent. */
  readonly operationsPort?: number;
  /** Where releases, the embedded database and mail are kept. */
  readonly home: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Origin of a commerce API that runs elsewhere; one is started beside the shell when absent. */
  readonly commerceElsewhere?: string;
  /** For the shell alone. */
  readonly shellEnv?: Readonly<Record<string, string>>;
  /** Where the processes' logs go: shown, or dropped. */
  readonly logs?: 'inherit' | 'ignore';
  /** Called when a process ends that was not stopped; it is started again all the same. */
  readonly onCrash?: (name: string, code: number | null) => void;
  /** Called with what the commerce API does before it is ready, such as 'filling the demo catalogue'. */
  readonly onProgress?: (doing: string) => void;
}

export interface Site {
  readonly url: string;
  readonly commerceUrl: string;
  /** Serves `/ready` and `/metrics` of the shell. */
  readonly operationsUrl: string;
  /** Stops both processes gracefully; resolves when they are gone. */
  stop(): Promise<void>;
  /** The running process of a part, for tests that kill it. */
  process(name: PartName): ChildProcess;
}

type PartName = 'commerce-api' | 'shell';

/** Node's options and the file. The API has no source maps: reading those of its packages is a tenth of its start, and its bundle can be read. */
const programs: Record<PartName, { readonly file: string; readonly options: readonly string[] }> = {
  'commerce-api': { file: 'commerce-api/dist/server.js', options: smallHeaps },
  shell: { file: 'dist/shell/server/main.js', options: [...smallHeaps, '--enable-source-maps'] },
};

/** A site whose supervisor was killed must not run on: nobody could stop it, and its port stays taken. */
const endsWithParent = pathToFileURL(join(root, 'tools/bin/ends-with-parent.mjs')).href;

/**
 * Starts the commerce API, unless one runs elsewhere, with the demo catalogue, and with the payment sandbox unless the environment names a gateway, and the shell;
 * each is a process of its own that is started again when it dies. @throws when one does not get ready
 */
export async function startSite({
  port,
  operationsPort = operationsPortOf(port),
  home,
  env = {},
  commerceElsewhere,
  shellEnv = {},
  logs = 'inherit',
  onCrash,
  onProgress,
}: SiteOptions): Promise<Site> {
  const commercePort = Number(process.env.COMMERCE_PORT) || (await freePort());
  const commerceUrl = commerceElsewhere ?? `http://127.0.0.1:${commercePort}`;
  const url = `http://localhost:${port}`;
  const operationsUrl = `http://127.0.0.1:${operationsPort}`;
  // the two know each other by it; who starts more of them gives all the same one
  process.env.SHELL_SECRET ||= randomBytes(32).toString('base64url');
  // drafts of the demo may be seen; a production says so itself
  if (!process.env.CONTENT_SPACE) process.env.CONTENT_PREVIEW_TOKEN ||= randomBytes(32).toString('base64url');
  const payment = process.env.PAYMENT_GATEWAY_URL ? {} : { PAYMENT_GATEWAY: 'sandbox' };
  const running = new Map<PartName, ChildProcess>();
  let stopping = false;

  const launch = (name: PartName, own: Record<string, string>, crashes = 0): ChildProcess => {
    const { file, options } = programs[name];
    const child = spawn(process.execPath, [...options, '--import', endsWithParent, join(root, file)], {
      cwd: root,
      env: {
        ...frugalAllocator,
        ...demoSettings,
        ...payment,
        ...process.env,
        NODE_ENV: 'production',
        CELLARDOOR_HOME: home,
        ...own,
        ...env,
      },
      stdio: ['ignore', logs, 'inherit', 'ipc'],
    });
    const started = Date.now();
    running.set(name, child);
    if (!ready.has(name)) child.on('message', ({ starting }: { starting?: string }) => starting && onProgress?.(starting));
    child.on('exit', (code) => {
      if (stopping || !ready.has(name)) return;
      onCrash?.(name, code);
      const again = Date.now() - started > 10_000 ? 0 : crashes + 1;
      setTimeout(() => stopping || launch(name, own, again), Math.min(5_000, 100 * 2 ** again));
    });
    return child;
  };
  const stop = async () => {
    stopping = true;
    // the shell first: it lets go of its requests while the API still answers
    for (const name of ['shell', 'commerce-api'] as const) await ended(running.get(name));
  };
  const ready = new Set<PartName>();
  const start = async (name: PartName, own: Record<string, string>, at: string) => {
    const child = launch(name, own);
    await untilReady(`${at}/ready`, child).catch(async (error: Error) => {
      await stop();
      throw new Error(`The ${name} could not start: ${error.message}.`);
    });
    ready.add(name);
  };

  // nothing balances a site on one machine: nobody has to notice that it ends
  if (!commerceElsewhere)
    await start('commerce-api', { COMMERCE_PORT: String(commercePort), COMMERCE_HOST: '127.0.0.1', DRAIN_SECONDS: '0' }, commerceUrl);
  const own = { PORT: String(port), OPERATIONS_PORT: String(operationsPort), COMMERCE_URL: commerceUrl, DRAIN_SECONDS: '0', ...shellEnv };
  await start('shell', own, operationsUrl);
  return { url, commerceUrl, operationsUrl, stop, process: (name) => running.get(name)! };
}

/** Asks a process to end, and makes it after ten seconds. */
async function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(force);
}
