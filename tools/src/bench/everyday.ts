import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import type { Site } from '../site.ts';
import { onFilled, pagesOf, shoppers, type Start, visit } from './everyday-site.ts';
import { ownMegabytes, residentMegabytes } from './memory.ts';
import { processorMs } from './processor.ts';
import { measureThroughput } from './throughput.ts';

const itemCode = 'W1001';
const pagesInTurn = 1_250;
/** Requests before a measure: after so many V8 has compiled what it compiles well, as it has in a shop that has run for some minutes. */
const warmUp = 3_000;

/** What is filled: further wines beside the demo catalogue, of which some are not sold in every market. */
const fillings = [
  { name: 'embedded', wines: 1_400, embedded: true },
  { name: 'PostgreSQL', wines: 1_400, embedded: false },
  { name: 'PostgreSQL, demo catalogue alone', wines: 0, embedded: false },
  { name: 'PostgreSQL, 10,000 wines', wines: 10_000, embedded: false },
];

/** One kind of request: how many a second, and what each costs. Milliseconds. */
export interface Everyday {
  readonly 'requests a second': number;
  /** Beside one cached page of the same database and run. */
  readonly 'to one cached page': number;
  readonly p99: number;
  readonly 'API, processor': number;
  readonly 'shell, processor': number;
  readonly failed: number;
  readonly 'memory of both, MB': number;
  /** Node's own program is in both processes, and once in memory. */
  readonly 'counted once': number;
}

export type EverydayFigures = Record<string, Record<string, Everyday>>;

/** What shoppers ask for on an ordinary day, over 16 connections on each database. @param only one filling, by its name */
export async function measureEveryday(only: string | undefined, seconds: number): Promise<EverydayFigures> {
  const cluster = await startCluster();
  const results: EverydayFigures = {};
  try {
    for (const { name, wines, embedded } of fillings) {
      if (only && only !== name) continue;
      results[name] = await onFilled(embedded ? undefined : cluster, wines, (start) => everydayOf(start, wines, seconds));
    }
    return results;
  } finally {
    await cluster.stop();
  }
}

/** Processor time of both processes for a request, of a large catalogue to a small one: 1 where a request costs the same. */
export function growth(figures: EverydayFigures): Record<string, number> {
  const [small, large] = [figures['PostgreSQL, demo catalogue alone'], figures['PostgreSQL, 10,000 wines']];
  if (!small || !large) return {};
  const price = (row: Everyday) => row['API, processor'] + row['shell, processor'];
  const rows = Object.keys(small).filter((row) => large[row]);
  return Object.fromEntries(rows.map((row) => [row, Math.round((price(large[row]!) / price(small[row]!)) * 100) / 100]));
}

async function everydayOf(start: Start, wines: number, seconds: number): Promise<Record<string, Everyday>> {
  const cached = await withCaches(await start(), wines, seconds);
  const base = cached['one cached page']!['requests a second'];
  const site = await start({ FRAGMENT_CACHE_MB: '0', PAGE_CACHE_MB: '0' });
  try {
    return { ...cached, 'product page, no cache at all': await measurer(site, seconds, base)([{ path: `/product/${itemCode}` }]) };
  } finally {
    await site.stop();
  }
}

async function withCaches(site: Site, wines: number, seconds: number): Promise<Record<string, Everyday>> {
  try {
    const page = `/product/${itemCode}`;
    const cookies = await visit(site.commerceUrl);
    const first = await measurer(site, seconds)([{ path: page }]);
    const measured = measurer(site, seconds, first['requests a second']);
    const withBasket = (path: string) => cookies.map((cookie) => ({ path, headers: { cookie } }));
    const inTurn = wines < pagesInTurn ? [] : await pagesOf(site.commerceUrl, pagesInTurn);
    const inTurnWithBaskets = inTurn.map(({ path }, n) => ({ path, headers: { cookie: cookies[n % shoppers]! } }));
    return {
      'one cached page': first,
      ...(inTurn.length > 0 && { [`${pagesInTurn} product pages in turn`]: await measured(inTurn) }),
      'product page, a shopper with a basket': await measured(withBasket(page)),
      ...(inTurn.length > 0 && { 'pages in turn, shoppers with baskets': await measured(inTurnWithBaskets) }),
      'basket page': await measured(withBasket('/jsp/checkout/common/shoppingcart.jsp')),
    };
  } finally {
    await site.stop();
  }
}

/** Measures requests, each in its turn, after a warm-up with the same. @param base requests a second for one cached page; the first measure is that itself */
function measurer(site: Site, seconds: number, base?: number) {
  const pidOf = (name: 'shell' | 'commerce-api') => site.process(name).pid!;
  return async (requests: readonly { path: string; headers?: Record<string, string> }[]): Promise<Everyday> => {
    await measureThroughput(site.url, { amount: warmUp, requests });
    const before = { api: processorMs(pidOf('commerce-api')), shell: processorMs(pidOf('shell')) };
    const { requestsPerSecond, p99, errors, answered } = await measureThroughput(site.url, { seconds, requests });
    const each = (now: number, then: number) => Math.round(((now - then) / answered) * 100) / 100;
    return {
      'requests a second': requestsPerSecond,
      'to one cached page': Math.round((requestsPerSecond / (base ?? requestsPerSecond)) * 1000) / 1000,
      p99,
      'API, processor': each(processorMs(pidOf('commerce-api')), before.api),
      'shell, processor': each(processorMs(pidOf('shell')), before.shell),
      failed: errors,
      'memory of both, MB': residentMegabytes(pidOf('shell')) + residentMegabytes(pidOf('commerce-api')),
      'counted once': ownMegabytes(pidOf('shell')) + ownMegabytes(pidOf('commerce-api')),
    };
  };
}
