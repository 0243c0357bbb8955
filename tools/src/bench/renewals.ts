import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { fillDemoCatalogue } from '../../../commerce-api/src/demo-catalogue/fill-demo-catalogue.ts';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import type { Database } from '../../../commerce-api/src/platform/db/database.ts';
import { openPostgres } from '../../../commerce-api/src/platform/db/postgres.ts';
import { aPlan } from '../../../commerce-api/test/a-plan.ts';
import { aMixedCase, aWine, fillCatalogue } from '../../../commerce-api/test/catalogue.ts';
import { booksOfYears, joinMany, yearsCellar } from '../../../commerce-api/test/plan-years.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { Shopper, shellSecret } from '../../../commerce-api/test/shopper.ts';
import { releaseBuilt } from '../releases/release-built.ts';
import { type Site, startSite } from '../site.ts';

/** Shoppers at once, each of whom looks at a page, waits a second, and looks at the next. */
const shoppers = 50;
/** Seconds for which they shop alone, to be compared with. */
const aloneSeconds = 30;

export interface RenewalFigures {
  readonly renewals: number;
  /** From the minute at which all fell due until the last one was charged. */
  readonly seconds: number;
  readonly 'charged a second': number;
  /** Milliseconds for a page, without renewals and beside them. */
  readonly 'median alone': number;
  readonly 'median beside': number;
  readonly 'p95 alone': number;
  readonly 'p95 beside': number;
  /** Median beside to median alone. */
  readonly ratio: number;
  readonly 'pages failed': number;
  readonly books: string;
}

/** So many cases that fall due in one minute, beside fifty shoppers on the same site and PostgreSQL. */
export async function measureRenewals(renewals: number): Promise<RenewalFigures> {
  process.env.SHELL_SECRET = shellSecret;
  const cluster = await startCluster();
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-renewals-'));
  const address = await cluster.createDatabase();
  const database = openPostgres(address);
  let site: Site | undefined;
  try {
    await releaseBuilt(home);
    await migrate(database);
    await fillDemoCatalogue(database);
    await fillCatalogue(database, [aWine({ stock: yearsCellar }), aWine({ itemCode: 'T1003' }), aMixedCase({ stock: yearsCellar })]);
    const env = { LOG_LEVEL: 'error', DATABASE_URL: address, PAYMENT_GATEWAY: 'sandbox' };
    site = await startSite({ port: await freePort(), operationsPort: await freePort(), home, env, logs: 'ignore' });
    const { url, commerceUrl } = site;
    const first = await aPlan({ aShopper: () => new Shopper(commerceUrl, { home }), database });
    await joinMany(database, first, renewals - 1);
    const cookies = await comeIn(commerceUrl);
    await shopFor(url, cookies, () => pause(10_000));
    const alone = await shopFor(url, cookies, () => pause(aloneSeconds * 1000));
    const began = performance.now();
    await haveFallDue(database);
    const beside = await shopFor(url, cookies, () => untilCharged(database, renewals));
    const seconds = Math.round((performance.now() - began) / 1000);
    const [off] = await booksOfYears(database);
    return {
      renewals,
      seconds,
      'charged a second': Math.round((renewals / seconds) * 10) / 10,
      ...compared(alone, beside),
      books: off ?? 'balanced',
    };
  } finally {
    await site?.stop();
    await database.close();
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  }
}

const haveFallDue = (database: Database) =>
  database.query(
    `update plan_cases set state = 'OPEN', reminded_at = now(), cut_off_told_at = now(), charge_at = now(), next_step_at = now() where period = 1`,
  );

/** Resolves once the money of all of them is taken. */
async function untilCharged(database: Database, renewals: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ taken: number }>(
      `select count(*)::int as taken from plan_cases c join payments p on p.order_id = c.order_id and p.state = 'captured' where c.period = 1`,
    );
    if (row!.taken >= renewals) return;
    await pause(500);
  }
}

/** Cookies of shoppers with a wine in the basket each. */
async function comeIn(commerceUrl: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < shoppers; n++) {
    const shopper = new Shopper(commerceUrl);
    await shopper.add(`W${1002 + n}`);
    cookies.push(shopper.cookie);
  }
  return cookies;
}

interface Shopped {
  /** Milliseconds of each page. */
  readonly times: number[];
  readonly failed: number;
}

const paths = ['/product/W1001', '/wines?Ntt=red', '/jsp/checkout/common/shoppingcart.jsp', '/product/W1002', '/'];

/** Has all of them shop until something has ended. */
async function shopFor(url: string, cookies: readonly string[], until: () => Promise<unknown>): Promise<Shopped> {
  const { host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  // Node resolves no *.localhost: the address is dialled, and the host named
  const isShown = (path: string, cookie: string) =>
    new Promise<boolean>((resolve, reject) => {
      const asked = get({ agent, host: '127.0.0.1', port, path, headers: { host, cookie } }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode === 200));
      });
      asked.on('error', reject);
    });
  const times: number[] = [];
  const shift = { isOver: false };
  let failed = 0;
  const shop = async (cookie: string, n: number) => {
    // not all of them at one moment
    await pause(n * (1000 / shoppers));
    for (let turn = n; !shift.isOver; turn++) {
      const began = performance.now();
      if (!(await isShown(paths[turn % paths.length]!, cookie))) failed++;
      times.push(performance.now() - began);
      await pause(1000);
    }
  };
  const all = Promise.all(cookies.map(shop));
  await until();
  shift.isOver = true;
  await all;
  agent.destroy();
  return { times, failed };
}

const at = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]! * 10) / 10;

function compared(alone: Shopped, beside: Shopped) {
  const [medianAlone, medianBeside] = [at(alone.times, 0.5), at(beside.times, 0.5)];
  return {
    'median alone': medianAlone,
    'median beside': medianBeside,
    'p95 alone': at(alone.times, 0.95),
    'p95 beside': at(beside.times, 0.95),
    ratio: Math.round((medianBeside / medianAlone) * 100) / 100,
    'pages failed': alone.failed + beside.failed,
  };
}
