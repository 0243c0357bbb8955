import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeProducts } from '../../../commerce-api/src/catalogue/write-products.ts';
import { migrate } from '../../../commerce-api/src/db/migrate.ts';
import { openPostgres } from '../../../commerce-api/src/db/postgres.ts';
import { syntheticCatalogue } from '../../../commerce-api/src/search/synthetic-catalogue.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { Shopper, shellSecret } from '../../../commerce-api/test/shopper.ts';
import { freePort, root, untilReady } from '../processes.ts';

const wines = 100_000;
const queries = 600;
const searchersAtOnce = 4;
/** Milliseconds between two ratings of the one account. */
const rateEveryMs = 100;
const terms = ['', 'rioja', 'merlot', 'red bordeaux', 'savignon blonc', 'pinot noir 2015', 'chateau mar', 'old vines grenache'];
const sorts = ['', 'price|0', 'rating|1', 'name|0', 'newest|1'];

export interface SearchFigures {
  readonly p50: number;
  readonly p99: number;
  readonly ratings: number;
}

/** Milliseconds of a search over HTTP on PostgreSQL with 100,000 wines, four at once: in peace, and while one account rates. */
export async function measureSearchWhileRating(): Promise<Record<string, SearchFigures>> {
  const cluster = await startCluster();
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-rating-'));
  const address = await cluster.createDatabase();
  await fill(address);
  const port = await freePort();
  const api = spawn(process.execPath, [join(root, 'commerce-api/dist/server.js')], {
    env: {
      ...process.env,
      CELLARDOOR_HOME: home,
      COMMERCE_PORT: String(port),
      SHELL_SECRET: shellSecret,
      LOG_LEVEL: 'error',
      DATABASE_URL: address,
    },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(`${url}/ready`, api);
    await searched(url);
    const inPeace = { ...(await searched(url)), ratings: 0 };
    return { 'in peace': inPeace, 'while one account rates': await whileRating(url) };
  } finally {
    api.kill('SIGTERM');
    await new Promise((resolve) => api.once('exit', resolve));
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function fill(address: string): Promise<void> {
  const database = openPostgres(address);
  await migrate(database);
  await database.transaction((tx) => writeProducts(tx, syntheticCatalogue(wines)), { mayTakeLong: true });
  await database.query('analyze');
  await database.close();
}

async function searched(url: string): Promise<{ p50: number; p99: number }> {
  const shopper = new Shopper(url);
  const times: number[] = [];
  let next = 0;
  const searcher = async () => {
    while (next < queries) {
      const n = next++;
      const at = performance.now();
      await shopper.send('GET', `/api/search/product/flexiwines/wines?Ntt=${terms[n % terms.length]}&Ns=${sorts[n % sorts.length]}`);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: searchersAtOnce }, searcher));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}

async function whileRating(url: string): Promise<SearchFigures> {
  const rater = new Shopper(url);
  await rater.register('rater@example.com');
  let ratings = 0;
  const over = new AbortController();
  const rating = (async () => {
    while (!over.signal.aborted) {
      const itemCode = `S${100_000 + (ratings % 5_000)}`;
      // from another address each time: so many from one are refused
      const from = { 'x-forwarded-for': `203.0.${ratings >> 8}.${ratings & 255}` };
      const { status } = await rater.send('PUT', `/api/user/ratings/${itemCode}`, { stars: 1 + (ratings % 5) }, from);
      if (status !== 200 && status !== 404) throw new Error(`a rating was answered ${status}`);
      ratings++;
      await new Promise((resolve) => setTimeout(resolve, rateEveryMs));
    }
  })();
  const figures = await searched(url);
  over.abort();
  await rating;
  return { ...figures, ratings };
}
