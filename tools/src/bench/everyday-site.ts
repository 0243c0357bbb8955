import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemoCatalogue } from '../../../commerce-api/src/demo-catalogue/fill-demo-catalogue.ts';
import { writeRatedProducts } from './write-rated-products.ts';
import type { Database } from '../../../commerce-api/src/platform/db/database.ts';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import { openPglite } from '../../../commerce-api/src/platform/db/pglite.ts';
import { openPostgres } from '../../../commerce-api/src/platform/db/postgres.ts';
import { secretHeader } from '@cellardoor/contracts/http/shell-headers';
import { syntheticCatalogue } from '../../../commerce-api/src/modules/search/engine/synthetic-catalogue.ts';
import type { Cluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { Shopper, shellSecret } from '../../../commerce-api/test/shopper.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { releaseBuilt } from '../releases/release-built.ts';
import { type Site, startSite } from '../site.ts';

export const shoppers = 16;

/** Opens the site as it is filled, with further settings. */
export type Start = (env?: Record<string, string>) => Promise<Site>;

/** Fills a database with the demo catalogue and so many more wines, and removes all of it once it was measured. Without a cluster it is the embedded one. */
export async function onFilled<T>(cluster: Cluster | undefined, wines: number, measure: (start: Start) => Promise<T>): Promise<T> {
  process.env.SHELL_SECRET = shellSecret;
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-everyday-'));
  const address = await cluster?.createDatabase();
  try {
    await releaseBuilt(home);
    await fill(await (address ? openPostgres(address) : openPglite(join(home, 'database'))), wines);
    const own = { LOG_LEVEL: 'error', ...(address && { DATABASE_URL: address }) };
    return await measure(async (env = {}) =>
      startSite({ port: await freePort(), operationsPort: await freePort(), home, env: { ...own, ...env }, logs: 'ignore' }),
    );
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function fill(database: Database, wines: number): Promise<void> {
  await migrate(database);
  await fillDemoCatalogue(database);
  if (wines > 0) await database.transaction((tx) => writeRatedProducts(tx, syntheticCatalogue(wines)), { mayTakeLong: true });
  await database.query('analyze');
  await database.close();
}

/** Addresses of so many of the further wines that are sold here. */
export async function pagesOf(commerceUrl: string, amount: number): Promise<{ path: string }[]> {
  const found: { path: string }[] = [];
  for (let n = 0; found.length < amount; n++) {
    const code = `S${100_000 + n}`;
    const { ok } = await fetch(`${commerceUrl}/api/product/item/${code}`, { headers: { [secretHeader]: shellSecret } });
    if (ok) found.push({ path: `/product/${code}` });
  }
  return found;
}

/** Cookies of so many shoppers, each with three wines in the basket. */
export async function visit(commerceUrl: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < shoppers; n++) {
    const shopper = new Shopper(commerceUrl);
    for (const code of [1002 + n, 1022 + n, 1042 + n]) await shopper.add(`W${code}`);
    cookies.push(shopper.cookie);
  }
  return cookies;
}
