import { setTimeout as pause } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { fillDemoCatalogue } from '../../../commerce-api/src/demo-catalogue/fill-demo-catalogue.ts';
import { movedAhead, moveClock } from '../../../commerce-api/src/modules/subscriptions/clock/shop-clock.ts';
import { nextDueAt } from '../../../commerce-api/src/modules/subscriptions/renewals/all-dues.ts';
import type { Database } from '../../../commerce-api/src/platform/db/database.ts';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import { openPostgres } from '../../../commerce-api/src/platform/db/postgres.ts';
import { aPlan } from '../../../commerce-api/test/a-plan.ts';
import { aMixedCase, aWine, fillCatalogue } from '../../../commerce-api/test/catalogue.ts';
import { booksOfYears, joinMany, yearsCellar } from '../../../commerce-api/test/plan-years.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { Shopper, shellSecret } from '../../../commerce-api/test/shopper.ts';
import { releaseBuilt } from '../releases/release-built.ts';
import { startSite } from '../site.ts';
import { quantile } from './commerce-process.ts';
import { visit } from './everyday-site.ts';

const shoppers = 50;
/** Each shopper opens a page so often. */
const everyMs = 2000;
const measuredSeconds = 60;
/** Moments at which something is due for a case until it is charged: its reminder, its cut-off. */
const momentsBefore = 2;

/** Milliseconds until a page is whole. */
interface Waiting {
  readonly pages: number;
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
}

export interface RenewalBench {
  readonly waiting: Readonly<Record<'without renewals' | 'beside renewals', Waiting>>;
  readonly renewals: {
    readonly due: number;
    readonly 'charged in the measured minute': number;
    /** Until the last of them was charged. */
    readonly minutes: number;
    readonly books: string;
  };
}

/** So many plans, all to be charged at one moment, on PostgreSQL beside fifty shoppers with baskets who open a page every two seconds. */
export async function measureRenewals(plans: number): Promise<RenewalBench> {
  process.env.SHELL_SECRET = shellSecret;
  const cluster = await startCluster();
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-renewals-'));
  const address = await cluster.createDatabase();
  const database = openPostgres(address);
  await releaseBuilt(home);
  await migrate(database);
  await fillDemoCatalogue(database);
  await fillCatalogue(database, [aWine({ stock: yearsCellar }), aWine({ itemCode: 'T1003' }), aMixedCase({ stock: yearsCellar })]);
  const site = await startSite({
    port: await freePort(),
    operationsPort: await freePort(),
    home,
    env: { LOG_LEVEL: 'error', DATABASE_URL: address },
    logs: 'ignore',
  });
  try {
    const first = await aPlan({ aShopper: () => new Shopper(site.commerceUrl, { home }), database });
    await joinMany(database, first, plans - 1, ['P1M']);
    await database.query('analyze');
    for (let n = 0; n < momentsBefore; n++) await pass(database);
    const cookies = await visit(site.commerceUrl);
    const without = await shop(site.url, cookies);
    await toNextMoment(database);
    const began = performance.now();
    const beside = await shop(site.url, cookies);
    const charged = await countCharged(database);
    while ((await countCharged(database)) < plans) await pause(500);
    const minutes = Math.round((performance.now() - began) / 6000) / 10;
    const off = await booksOfYears(database);
    return {
      waiting: { 'without renewals': without, 'beside renewals': beside },
      renewals: { due: plans, 'charged in the measured minute': charged, minutes, books: off[0] ?? 'balanced' },
    };
  } finally {
    await site.stop();
    await database.close();
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  }
}

const countCharged = async (database: Database): Promise<number> =>
  (await database.query("select 1 from plan_cases where period = 1 and state = 'PLACED'")).length;

async function toNextMoment(database: Database): Promise<Date> {
  const at = (await nextDueAt(database, new Date('2200-01-01')))!;
  await moveClock(database, Math.ceil((at.getTime() - (await movedAhead(database, new Date())).getTime()) / 1000) + 60);
  return at;
}

/** Has all be done that is due at the next moment. */
async function pass(database: Database): Promise<void> {
  const at = await toNextMoment(database);
  while (((await nextDueAt(database, at)) ?? new Date('2200-01-01')) <= at) await pause(500);
}

/** Fifty shoppers look at pages for a minute, at times that are spread evenly. */
async function shop(url: string, cookies: readonly string[]): Promise<Waiting> {
  const paths = ['/product/W1001', '/wines?Ntt=red', '/jsp/checkout/common/shoppingcart.jsp', '/'];
  const end = performance.now() + measuredSeconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const one = async (n: number) => {
    for (let turn = n, next = performance.now() + (n * everyMs) / shoppers; next < end; turn++, next += everyMs) {
      await pause(Math.max(0, next - performance.now()));
      const from = performance.now();
      const reply = await fetch(`${url}${paths[turn % paths.length]}`, { headers: { cookie: cookies[n % cookies.length]! } });
      await reply.text();
      times.push(performance.now() - from);
      if (!reply.ok) failed++;
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, n) => one(n)));
  return { pages: times.length, p50: quantile(times, 0.5), p95: quantile(times, 0.95), failed };
}
