import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../commerce-api/src/platform/db/database.ts';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import { openPglite } from '../../../commerce-api/src/platform/db/pglite.ts';
import { openPostgres } from '../../../commerce-api/src/platform/db/postgres.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { shellSecret } from '../../../commerce-api/test/shopper.ts';
import { demoSettings } from '../demo-settings.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { root, untilReady } from '../processes.ts';

/** A database of a bench. While no API runs on it, `within` opens it. */
export interface BenchDatabase {
  within<T>(work: (database: Database, home: string) => Promise<T>): Promise<T>;
  /** Has the API run on it, with the sandbox gateway and without limits of a network, for as long as the work takes. */
  serving<T>(work: (url: string) => Promise<T>): Promise<T>;
  /** All that it logged. */
  log(): string;
}

/** Does a work on the embedded database, and on a PostgreSQL server that waits for the disk at each commit. */
export async function onBothDatabases<T>(work: (database: BenchDatabase) => Promise<T>): Promise<Record<string, T>> {
  const cluster = await startCluster({ durable: true });
  try {
    return {
      'embedded (no fsync)': await inHome(undefined, work),
      'PostgreSQL (fsync on)': await inHome(await cluster.createDatabase(), work),
    };
  } finally {
    await cluster.stop();
  }
}

async function inHome<T>(address: string | undefined, work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-commerce-'));
  try {
    const logged: string[] = [];
    return await work({
      within: (look) => within(home, address, look),
      serving: (buy) => serving({ home, address, logged }, buy),
      log: () => logged.join(''),
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function within<T>(home: string, address: string | undefined, work: (database: Database, home: string) => Promise<T>): Promise<T> {
  const database = address ? openPostgres(address) : await openPglite(join(home, 'database'));
  try {
    await migrate(database);
    return await work(database, home);
  } finally {
    await database.close();
  }
}

interface Served {
  readonly home: string;
  readonly address: string | undefined;
  readonly logged: string[];
}

async function serving<T>({ home, address, logged }: Served, work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const api = spawn(process.execPath, [join(root, 'commerce-api/dist/server.js')], {
    env: {
      ...process.env,
      ...demoSettings,
      CELLARDOOR_HOME: home,
      COMMERCE_PORT: String(port),
      SHELL_SECRET: shellSecret,
      PAYMENTS_PER_MINUTE: '1000000',
      GIFT_CHECKS_PER_MINUTE: '1000000',
      PAYMENT_GATEWAY: 'sandbox',
      LOG_LEVEL: 'warn',
      ...(address && { DATABASE_URL: address }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [api.stdout, api.stderr]) stream.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  const gone = new Promise((resolve) => api.once('exit', resolve));
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(`${url}/ready`, api);
    return await work(url);
  } finally {
    api.kill('SIGTERM');
    await gone;
  }
}

/**
 * Waits until all captures that orders promised are done, or all that payments promised: a reversal of what the gateway never answered waits a minute.
 * Gives how many were behind at first, and the seconds that it took.
 */
export async function catchUp(
  url: string,
  lanes: readonly ('captures' | 'reversals')[] = ['captures'],
): Promise<{ readonly behind: number; readonly seconds: number }> {
  const all = async () => (await Promise.all(lanes.map((queue) => waiting(url, queue)))).reduce((sum, jobs) => sum + jobs, 0);
  const behind = await all();
  const began = performance.now();
  while ((await all()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  return { behind, seconds: Math.round((performance.now() - began) / 100) / 10 };
}

/** What the API's own metrics say of jobs that are not done. */
async function waiting(url: string, queue: string): Promise<number> {
  const [, count] = new RegExp(`commerce_jobs_waiting\\{queue="${queue}"\\} (\\d+)`).exec(await (await fetch(`${url}/metrics`)).text())!;
  return Number(count);
}

/** The value below which so much of all lie: 0.99 for the ninety-ninth percentile. */
export const quantile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0);
