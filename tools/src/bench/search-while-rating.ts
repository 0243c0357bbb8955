import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRatedProducts } from './write-rated-products.ts';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import { openPostgres } from '../../../commerce-api/src/platform/db/postgres.ts';
import { syntheticCatalogue } from '../../../commerce-api/src/modules/search/engine/synthetic-catalogue.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { Shopper, shellSecret } from '../../../commerce-api/test/shopper.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { root, untilReady } from '../processes.ts';

const wines = 100_000;
/** Searches of a window: every term in every order, five times. */
const queriesOfWindow = 200;
/** Windows in peace and windows with ratings, in turns, so that a machine whose speed drifts is as slow for both. */
const pairs = 10;
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

/** Milliseconds of a search over HTTP on PostgreSQL with 100,000 wines, four at once: in peace, and while one account rates; and the one over the other. */
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
    return await compared(url, home);
  } finally {
    api.kill('SIGTERM');
    await new Promise((resolve) => api.once('exit', resolve));
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function compared(url: string, home: string): Promise<Record<string, SearchFigures>> {
  const rater = new Rater(url, home);
  await rater.register();
  await searched(url);
  const times = { peace: [] as number[], rating: [] as number[] };
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (['peace', 'rating'] as const) : (['rating', 'peace'] as const);
    for (const kind of order) times[kind].push(...(kind === 'peace' ? await searched(url) : await rater.during(() => searched(url))));
  }
  const peace = { ...figuresOf(times.peace), ratings: 0 };
  const rating = { ...figuresOf(times.rating), ratings: rater.ratings };
  const over = (one: number, other: number) => Math.round((one / other) * 100) / 100;
  const ratio = { p50: over(rating.p50, peace.p50), p99: over(rating.p99, peace.p99), ratings: 0 };
  return { 'in peace': peace, 'while one account rates': rating, 'the second over the first': ratio };
}

async function fill(address: string): Promise<void> {
  const database = openPostgres(address);
  await migrate(database);
  await database.transaction((tx) => writeRatedProducts(tx, syntheticCatalogue(wines)), { mayTakeLong: true });
  await database.query('analyze');
  await database.close();
}

/** Milliseconds of each search of a window. */
async function searched(url: string): Promise<number[]> {
  const shopper = new Shopper(url);
  const times: number[] = [];
  let next = 0;
  const searcher = async () => {
    while (next < queriesOfWindow) {
      const n = next++;
      const at = performance.now();
      await shopper.send('GET', `/api/search/product/flexiwines/wines?Ntt=${terms[n % terms.length]}&Ns=${sorts[n % sorts.length]}`);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: searchersAtOnce }, searcher));
  return times;
}

function figuresOf(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]! * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}

/** One account that rates one wine after the other. */
class Rater {
  ratings = 0;
  private tries = 0;
  private readonly shopper: Shopper;

  constructor(url: string, home: string) {
    this.shopper = new Shopper(url, { home });
  }

  register = () => this.shopper.register('rater@example.com');

  /** Rates as long as the work goes on. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const over = new AbortController();
    const [done] = await Promise.all([work().finally(() => over.abort()), this.rateUntil(over.signal)]);
    return done;
  }

  private async rateUntil(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.rate();
      await new Promise((resolve) => setTimeout(resolve, rateEveryMs));
    }
  }

  private async rate(): Promise<void> {
    const n = this.tries++;
    // from another address each time: so many from one are refused
    const from = { 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` };
    const { status } = await this.shopper.send('PUT', `/api/user/ratings/S${100_000 + (n % 5_000)}`, { stars: 1 + (n % 5) }, from);
    if (status === 200) this.ratings++;
    // some wines are not sold in this country
    else if (status !== 404) throw new Error(`a rating was answered ${status}`);
  }
}
