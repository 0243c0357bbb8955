import { folderStore, publish, type ReleaseStore, type Share } from '@cellardoor/registry';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { root, untilReady } from '../../tools/src/processes.ts';
import { readyAt, type RunningReleases } from '../../tools/src/releases/ready-at.ts';
import { releaseBuilt } from '../../tools/src/releases/release-built.ts';
import type { DoctoredRelease } from './doctored-release.ts';

/** A shell of a test's own, with releases of its own, before the commerce API of all. What breaks in it breaks for nobody else. */
export interface OwnShell {
  readonly port: number;
  /** Holds its releases and its registry. */
  readonly home: string;
  readonly store: ReleaseStore;
  /** Origin of a market's shop, such as `law-uk`. */
  at(market: string): string;
  /** Makes a release live, for all visitors or for a share of them, and waits until the shell runs it or has refused it. */
  release(built: DoctoredRelease, share?: Share): Promise<void>;
  /** Everything live as it was built, and taken. */
  restore(): Promise<void>;
  /** What it says of its releases. */
  running(): Promise<RunningReleases>;
  /** What `/metrics` says. */
  metrics(): Promise<string>;
  /** How often a text is in its log of errors. */
  logged(text: string): number;
  stop(): Promise<void>;
}

/**
 * Opens a shell with everything live as it was built.
 * @param env of its process, beside the addresses
 * @param workspace whose build of the shell it runs
 * @param beside whose folder it runs on, and leaves; one of its own when absent
 * @throws when it does not get ready
 */
export async function openShell(
  env: Readonly<Record<string, string>> = {},
  workspace: string = root,
  beside?: Pick<OwnShell, 'home'>,
): Promise<OwnShell> {
  const home = beside?.home ?? (await mkdtemp(join(tmpdir(), 'cellardoor-own-')));
  if (!beside) await releaseBuilt(home);
  const [port, operationsPort] = [await freePort(), await freePort()];
  const own = {
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
    DRAIN_SECONDS: '0',
    CELLARDOOR_HOME: home,
    COMMERCE_URL: process.env.E2E_COMMERCE ?? 'http://127.0.0.1:8081',
  };
  const child = spawn(process.execPath, [join(workspace, 'dist/shell/server/main.js')], {
    cwd: workspace,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  await untilReady(`http://127.0.0.1:${operationsPort}/ready`, child);
  const store = folderStore(home);
  const asBuilt = await store.readRegistry();
  const running = async () => (await readyAt(operationsPort)) ?? { live: {}, refused: {} };
  return {
    port,
    home,
    store,
    running,
    logged: (text) => log.join('').split(text).length - 1,
    at: (market) => `http://${market}.localhost:${port}`,
    async release(built, share) {
      await publish(store, built, share);
      const { name, version } = built.face;
      await untilDone(async () => {
        const { live, canaries, refused } = await running();
        return (share ? canaries?.[name]?.version : live[name]) === version || refused[name]?.version === version;
      });
    },
    metrics: async () => (await fetch(`http://127.0.0.1:${operationsPort}/metrics`)).text(),
    async restore() {
      await store.changeRegistry(() => asBuilt);
      await untilDone(async () => {
        const { live, canaries = {} } = await running();
        return Object.keys(canaries).length === 0 && Object.entries(asBuilt.modules).every(([name, entry]) => live[name] === entry.live);
      });
    },
    async stop() {
      await ended(child);
      if (!beside) await rm(home, { recursive: true, force: true });
    },
  };
}

/** Asks again and again. @throws after thirty seconds */
async function untilDone(done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await done())) {
    if (Date.now() > end) throw new Error('the shell did not take the release');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(force);
}
