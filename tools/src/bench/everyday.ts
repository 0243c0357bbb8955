import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemoCatalogue } from '../../../commerce-api/src/catalogue/demo/fill-demo-catalogue.ts';
import { writeProducts } from '../../../commerce-api/src/catalogue/write-products.ts';
import type { Database } from '../../../commerce-api/src/db/database.ts';
import { migrate } from '../../../commerce-api/src/db/migrate.ts';
import { openPglite } from '../../../commerce-api/src/db/pglite.ts';
import { openPostgres } from '../../../commerce-api/src/db/postgres.ts';
import { secretHeader } from '@cellardoor/contracts/http/shell-headers';
import { syntheticCatalogue } from '../../../commerce-api/src/search/synthetic-catalogue.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { Shopper, shellSecret } from '../../../commerce-api/test/shopper.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { releaseBuilt } from '../releases/release-built.ts';
import { type Site, startSite } from '../site.ts';
import { residentMegabytes } from './memory.ts';
import { processorMs } from './processor.ts';
import { measureThroughput } from './throughput.ts';

const itemCode = 'W1001';
const pagesInTurn = 1_250;
/** Some of the made ones are not sold in every market. */
const winesMade = 1_400;
const shoppers = 16;
/** One database alone, by the second word after the command. */
const wanted = (name: string) => !process.argv[3] || process.argv[3] === name;

/** One kind of request: how many a second, and what each costs. Milliseconds. */
export interface Everyday {
  readonly 'requests a second': number;
  readonly 'to one cached page': number;
  readonly p99: number;
  readonly 'API, processor': number;
  readonly 'shell, processor': number;
  readonly failed: number;
  readonly 'memory of both, MB': number;
}

/** What shoppers ask for on an ordinary day, over 16 connections on each database, beside one cached page in the same run. */
export async function measureEveryday(): Promise<Record<string, Record<string, Everyday>>> {
  process.env.SHELL_SECRET = shellSecret;
  const cluster = await startCluster();
  const results: Record<string, Record<string, Everyday>> = {};
  try {
    if (wanted('embedded')) results.embedded = await onDatabase((home) => openPglite(join(home, 'database')), {}, winesMade);
    for (const [name, wines] of [
      ['PostgreSQL', winesMade],
      ['PostgreSQL, 10,000 wines', 10_000],
    ] as const) {
      if (!wanted(name)) continue;
      const address = await cluster.createDatabase();
      results[name] = await onDatabase(async () => openPostgres(address), { DATABASE_URL: address }, wines);
    }
    return results;
  } finally {
    await cluster.stop();
  }
}

async function onDatabase(
  open: (home: string) => Promise<Database>,
  env: Record<string, string>,
  wines: number,
): Promise<Record<string, Everyday>> {
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-everyday-'));
  try {
    await releaseBuilt(home);
    await fill(await open(home), wines);
    return { ...(await withCaches(home, env)), ...(await withoutCaches(home, env)) };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function fill(database: Database, wines: number): Promise<void> {
  await migrate(database);
  await fillDemoCatalogue(database);
  await database.transaction((tx) => writeProducts(tx, syntheticCatalogue(wines)), { mayTakeLong: true });
  await database.query('analyze');
  await database.close();
}

const start = async (home: string, env: Record<string, string>) =>
  startSite({ port: await freePort(), operationsPort: await freePort(), home, env: { LOG_LEVEL: 'error', ...env }, logs: 'ignore' });

async function withCaches(home: string, env: Record<string, string>): Promise<Record<string, Everyday>> {
  const site = await start(home, env);
  try {
    const page = `/product/${itemCode}`;
    const cookies = await visit(site.commerceUrl);
    const measured = measurer(site);
    const inTurn = await pagesOf(site.commerceUrl);
    const withBasket = (path: string) => cookies.map((cookie) => ({ path, headers: { cookie } }));
    return {
      'one cached page': await measured([{ path: page }]),
      [`${pagesInTurn} product pages in turn`]: await measured(inTurn),
      'product page, a shopper with a basket': await measured(withBasket(page)),
      'pages in turn, shoppers with baskets': await measured(
        inTurn.map(({ path }, n) => ({ path, headers: { cookie: cookies[n % shoppers]! } })),
      ),
      'basket page': await measured(withBasket('/jsp/checkout/common/shoppingcart.jsp')),
    };
  } finally {
    await site.stop();
  }
}

async function withoutCaches(home: string, env: Record<string, string>): Promise<Record<string, Everyday>> {
  const site = await start(home, { ...env, FRAGMENT_CACHE_MB: '0', PAGE_CACHE_MB: '0' });
  try {
    return { 'product page, no cache at all': await measurer(site)([{ path: `/product/${itemCode}` }]) };
  } finally {
    await site.stop();
  }
}

let oneCachedPage = 0;

/** Measures requests, each in its turn, after a warm-up with the same. The first one measured is what the others are compared with. */
function measurer(site: Site) {
  const pidOf = (name: 'shell' | 'commerce-api') => site.process(name).pid!;
  return async (requests: readonly { path: string; headers?: Record<string, string> }[]): Promise<Everyday> => {
    await measureThroughput(site.url, { seconds: 3, requests });
    if (requests.length > 100) await measureThroughput(site.url, { amount: requests.length, requests });
    const before = { api: processorMs(pidOf('commerce-api')), shell: processorMs(pidOf('shell')) };
    const { requestsPerSecond, p99, errors, answered } = await measureThroughput(site.url, { requests });
    if (requests.length === 1 && oneCachedPage === 0) oneCachedPage = requestsPerSecond;
    const each = (now: number, then: number) => Math.round(((now - then) / answered) * 100) / 100;
    return {
      'requests a second': requestsPerSecond,
      'to one cached page': Math.round((requestsPerSecond / oneCachedPage) * 1000) / 1000,
      p99,
      'API, processor': each(processorMs(pidOf('commerce-api')), before.api),
      'shell, processor': each(processorMs(pidOf('shell')), before.shell),
      failed: errors,
      'memory of both, MB': residentMegabytes(pidOf('shell')) + residentMegabytes(pidOf('commerce-api')),
    };
  };
}

/** Addresses of wines that are sold here. */
async function pagesOf(commerceUrl: string): Promise<{ path: string }[]> {
  const found: { path: string }[] = [];
  for (let n = 0; found.length < pagesInTurn; n++) {
    const code = `S${100_000 + n}`;
    const { ok } = await fetch(`${commerceUrl}/api/product/item/${code}`, { headers: { [secretHeader]: shellSecret } });
    if (ok) found.push({ path: `/product/${code}` });
  }
  return found;
}

/** Cookies of so many shoppers, each with three wines in the basket. */
async function visit(commerceUrl: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < shoppers; n++) {
    const shopper = new Shopper(commerceUrl);
    for (const code of [1002 + n, 1022 + n, 1042 + n]) await shopper.add(`W${code}`);
    cookies.push(shopper.cookie);
  }
  return cookies;
}
