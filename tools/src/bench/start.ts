import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellSecret } from '../../../commerce-api/test/shopper.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { demoSettings } from '../demo-settings.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { root, untilReady } from '../processes.ts';
import { processorMs } from './processor.ts';

export interface StartFigures {
  /** User and system, until the first answer. */
  readonly 'processor ms': number;
  readonly 'wall ms': number;
}

const starts = 5;

/** From the first moment of the commerce API to its first answer, on a database that is filled: medians of five starts, on both databases. */
export async function measureStart(): Promise<Record<string, StartFigures>> {
  const cluster = await startCluster({ durable: true });
  try {
    return {
      PostgreSQL: await startsOn({ DATABASE_URL: await cluster.createDatabase() }),
      embedded: await startsOn({}),
    };
  } finally {
    await cluster.stop();
  }
}

async function startsOn(env: Record<string, string>): Promise<StartFigures> {
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-start-'));
  try {
    // fills the database, and is not counted
    await startOnce(home, env);
    const figures: StartFigures[] = [];
    for (let n = 0; n < starts; n++) figures.push(await startOnce(home, env));
    return {
      'processor ms': median(figures.map((one) => one['processor ms'])),
      'wall ms': median(figures.map((one) => one['wall ms'])),
    };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function startOnce(home: string, env: Record<string, string>): Promise<StartFigures> {
  const port = await freePort();
  const own = {
    CELLARDOOR_HOME: home,
    COMMERCE_PORT: String(port),
    SHELL_SECRET: shellSecret,
    PAYMENT_GATEWAY: 'sandbox',
    DRAIN_SECONDS: '0',
  };
  const began = performance.now();
  const api = spawn(process.execPath, [join(root, 'commerce-api/dist/server.js')], {
    env: { ...process.env, ...demoSettings, LOG_LEVEL: 'error', ...own, ...env },
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => api.once('exit', resolve));
  await untilReady(`http://127.0.0.1:${port}/ready`, api);
  const figures = { 'processor ms': Math.round(processorMs(api.pid!)), 'wall ms': Math.round(performance.now() - began) };
  api.kill('SIGTERM');
  await gone;
  return figures;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
