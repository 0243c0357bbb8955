import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { Shopper, shellSecret } from '../../../commerce-api/test/shopper.ts';
import { demoSettings } from '../demo-settings.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { root, untilReady } from '../processes.ts';

const buyers = 200;
const atOnce = 16;

export interface CommitFigures {
  readonly 'orders a second': number;
  readonly failed: number;
  /** Captures that wait when the last order is confirmed, and seconds until none does. */
  readonly 'captures behind': number;
  readonly 'caught up after s': number;
}

/**
 * Orders a second from payandcommit to the confirmed reply, the sandbox gateway's part included, sixteen buyers at once, on both databases;
 * and how far behind the captures are then.
 */
export async function measureCommits(): Promise<Record<string, CommitFigures>> {
  const cluster = await startCluster({ durable: true });
  try {
    return {
      'embedded (no fsync)': await commitsOn({}),
      'PostgreSQL (fsync on)': await commitsOn({ DATABASE_URL: await cluster.createDatabase() }),
    };
  } finally {
    await cluster.stop();
  }
}

async function commitsOn(env: Record<string, string>): Promise<CommitFigures> {
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-commits-'));
  const port = await freePort();
  const api = spawn(process.execPath, [join(root, 'commerce-api/dist/server.js')], {
    env: {
      ...process.env,
      ...demoSettings,
      CELLARDOOR_HOME: home,
      COMMERCE_PORT: String(port),
      SHELL_SECRET: shellSecret,
      PAYMENTS_PER_MINUTE: '100000',
      PAYMENT_GATEWAY: 'sandbox',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(`${url}/ready`, api);
    const ready = await inTurns([...Array(buyers).keys()], (n) => readyToPay(url, n));
    const started = performance.now();
    const statuses = await inTurns(ready, async ({ shopper, orderId, token }) => (await shopper.pay(orderId, token)).status);
    const seconds = (performance.now() - started) / 1000;
    const behind = await waiting(url);
    const paid = performance.now();
    while ((await waiting(url)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    return {
      'orders a second': Math.round(buyers / seconds),
      failed: statuses.filter((status) => status !== 200).length,
      'captures behind': behind,
      'caught up after s': Math.round((performance.now() - paid) / 100) / 10,
    };
  } finally {
    api.kill('SIGTERM');
    await new Promise((resolve) => api.once('exit', resolve));
    await rm(home, { recursive: true, force: true });
  }
}

/** What the API's own metrics say of captures that are not done. */
async function waiting(url: string): Promise<number> {
  const [, count] = /commerce_jobs_waiting\{lane="captures"\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())!;
  return Number(count);
}

async function readyToPay(url: string, n: number) {
  const shopper = new Shopper(url);
  const orderId = await shopper.readyToPay(`W10${String(10 + (n % 40)).padStart(2, '0')}`);
  return { shopper, orderId, token: await shopper.cardToken() };
}

/** Works through a list, so many at once. */
async function inTurns<In, Out>(list: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const index = next++;
      results[index] = await work(list[index]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
