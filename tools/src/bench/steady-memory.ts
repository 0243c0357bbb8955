import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { onFilled, pagesOf, type Start, visit } from './everyday-site.ts';
import { residentMegabytes } from './memory.ts';
import { measureThroughput } from './throughput.ts';

const wines = 1_400;
const pages = 1_250;

/** Resident megabytes of a process of the site at the end of a minute. */
interface Minute {
  readonly shell: number;
  readonly API: number;
  readonly both: number;
  readonly 'requests a second': number;
  readonly failed: number;
}

/** Memory after each minute of pages in turn, by visitors without and with a basket, on each database. */
export async function measureSteadyMemory(minutes: number): Promise<Record<string, Record<string, Minute>>> {
  const cluster = await startCluster();
  try {
    return {
      embedded: await onFilled(undefined, wines, (start) => minutesOf(start, minutes)),
      PostgreSQL: await onFilled(cluster, wines, (start) => minutesOf(start, minutes)),
    };
  } finally {
    await cluster.stop();
  }
}

async function minutesOf(start: Start, minutes: number): Promise<Record<string, Minute>> {
  const site = await start();
  try {
    const cookies = await visit(site.commerceUrl);
    const inTurn = await pagesOf(site.commerceUrl, pages);
    const requests = inTurn.map((request, n) => (n % 2 ? { ...request, headers: { cookie: cookies[n % cookies.length]! } } : request));
    const found: Record<string, Minute> = {};
    for (let minute = 1; minute <= minutes; minute += 1) {
      const { requestsPerSecond, errors } = await measureThroughput(site.url, { seconds: 60, requests });
      const [shell, api] = (['shell', 'commerce-api'] as const).map((name) => residentMegabytes(site.process(name).pid!));
      found[`minute ${minute}`] = { shell: shell!, API: api!, both: shell! + api!, 'requests a second': requestsPerSecond, failed: errors };
    }
    return found;
  } finally {
    await site.stop();
  }
}
