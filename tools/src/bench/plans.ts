import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { advanceClock } from '../../../commerce-api/src/modules/subscriptions/api.ts';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import { openPostgres } from '../../../commerce-api/src/platform/db/postgres.ts';
import { readSettings } from '../../../commerce-api/src/platform/settings.ts';
import { aPlan } from '../../../commerce-api/test/a-plan.ts';
import { aMixedCase, aWine, fillCatalogue } from '../../../commerce-api/test/catalogue.ts';
import { booksOfYears, forgetTheDead, joinMany, liveAWhile, yearsCellar } from '../../../commerce-api/test/plan-years.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { Shopper, shellSecret } from '../../../commerce-api/test/shopper.ts';
import { root, untilReady } from '../processes.ts';

/** Servers of a bench that was killed must not run on. */
const endsWithParent = pathToFileURL(join(root, 'tools/bin/ends-with-parent.mjs')).href;
/** Days that pass at once, and in all: two years. */
const stepDays = 14;
const allDays = 730;

export interface PlanFigures {
  readonly plans: number;
  readonly seed: number;
  readonly 'cases charged': number;
  readonly declines: number;
  readonly left: number;
  readonly 'processes killed': number;
  readonly seconds: number;
  readonly 'charged a second': number;
  /** 'balanced', or the first of what does not add up. */
  readonly books: string;
}

/** Two years of so many plans on PostgreSQL, with declines, skips, leavers and killed processes as the seed draws them. */
export async function measurePlans(plans: number, seed: number): Promise<PlanFigures> {
  const draw = numbersFrom(seed);
  const cluster = await startCluster();
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-plans-'));
  const address = await cluster.createDatabase();
  const database = openPostgres(address);
  const processes: ChildProcess[] = [];
  try {
    await migrate(database);
    await fillCatalogue(database, [aWine({ stock: yearsCellar }), aWine({ itemCode: 'T1003' }), aMixedCase({ stock: yearsCellar })]);
    const url = await startProcess(processes, address, home);
    await startProcess(processes, address, home);
    const first = await aPlan({ aShopper: () => new Shopper(url, { home }), database });
    await joinMany(database, first, plans - 1);
    const deps = { database, settings: readSettings({ PAYMENT_GATEWAY: 'sandbox', CELLARDOOR_HOME: home }), now: () => new Date() };
    const began = performance.now();
    let killed = 0;
    for (let day = 0; day < allDays; day += stepDays) {
      await liveAWhile(deps, draw);
      const moving = { isOver: false };
      const looking = setInterval(() => void forgetTheDead(database).catch(() => undefined), 2000);
      const dying = draw() < 0.5 ? killOne(processes, () => startProcess(processes, address, home), draw, moving) : Promise.resolve(0);
      const advancing = advanceClock(deps, stepDays).finally(() => (moving.isOver = true));
      const [dead] = await Promise.all([dying, advancing]).finally(() => clearInterval(looking));
      killed += dead;
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    return { plans, seed, 'processes killed': killed, seconds, ...(await figuresOf(database, seconds)) };
  } finally {
    for (const one of processes) one.kill('SIGKILL');
    await database.close();
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function startProcess(processes: ChildProcess[], address: string, home: string): Promise<string> {
  const port = await freePort();
  const api = spawn(process.execPath, ['--import', endsWithParent, join(root, 'commerce-api/dist/server.js')], {
    env: {
      ...process.env,
      CELLARDOOR_HOME: home,
      DATABASE_URL: address,
      COMMERCE_PORT: String(port),
      SHELL_SECRET: shellSecret,
      PAYMENT_GATEWAY: 'sandbox',
      JOB_ROUND_MS: '50',
      RENEWALS_PER_SECOND: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  processes.push(api);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/ready`, api);
  return url;
}

/** Kills one of the processes in the middle of its work, and starts another one. */
async function killOne(
  processes: ChildProcess[],
  start: () => Promise<string>,
  draw: () => number,
  moving: { readonly isOver: boolean },
): Promise<number> {
  await pause(draw() * 1500);
  if (moving.isOver) return 0;
  const [dead] = processes.splice(Math.floor(draw() * processes.length), 1);
  dead!.kill('SIGKILL');
  await start();
  return 1;
}

async function figuresOf(database: ReturnType<typeof openPostgres>, seconds: number) {
  for (let looks = 0; looks < 600 && (await isUnderWay(database)); looks++) {
    await forgetTheDead(database);
    await pause(500);
  }
  const [counts] = await database.query<{ charged: number; declined: number; gone: number }>(
    `select (select count(*)::int from plan_events where what = 'charged') as charged, (select count(*)::int from plan_events where what = 'declined') as declined,
       (select count(*)::int from subscriptions where status = 'CANCELLED') as gone`,
  );
  const off = await booksOfYears(database);
  return {
    'cases charged': counts!.charged,
    declines: counts!.declined,
    left: counts!.gone,
    'charged a second': Math.round((counts!.charged / seconds) * 10) / 10,
    books: off[0] ?? 'balanced',
  };
}

const isUnderWay = async (database: ReturnType<typeof openPostgres>): Promise<boolean> =>
  (await database.query(`select 1 from payments where state not in ('captured', 'declined', 'voided') limit 1`)).length > 0;

/** Numbers from 0 up to 1 that are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
