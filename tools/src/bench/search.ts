import { defaultMarket } from '@cellardoor/contracts/countries';
import { writeRatedProducts } from './write-rated-products.ts';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import { openPostgres } from '../../../commerce-api/src/platform/db/postgres.ts';
import { mixedQueries, type SearchMeasure, timesOf, timeSearches } from '../../../commerce-api/src/modules/search/engine/search.bench.ts';
import { SqlSearch } from '../../../commerce-api/src/modules/search/engine/sql-search.ts';
import { syntheticCatalogue } from '../../../commerce-api/src/modules/search/engine/synthetic-catalogue.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { timeMiniSearch } from './mini-search.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
/** Sizes that PostgreSQL and MiniSearch are asked at, too. A million takes the one seconds an answer, the other gigabytes. */
const sizesElsewhere = [1_000, 10_000, 100_000];
const questionsInSql = 60;
const market = defaultMarket;

/** Milliseconds and megabytes of the index in memory over a thousand mixed questions on made-up wines, facets included; and of the same questions in plain SQL and to MiniSearch. */
export async function measureSearch(): Promise<Record<string, Partial<SearchMeasure>>> {
  const results: Record<string, Partial<SearchMeasure>> = {};
  for (const size of sizes) {
    const { wines, ...figures } = await timeSearches(size);
    results[`${wines} wines, in memory`] = figures;
  }
  for (const wines of sizesElsewhere) results[`${wines} wines, MiniSearch`] = await timeMiniSearch(wines);
  for (const wines of sizesElsewhere) results[`${wines} wines, PostgreSQL`] = await timeInSql(wines);
  return results;
}

async function timeInSql(wines: number): Promise<Partial<SearchMeasure>> {
  const cluster = await startCluster();
  const database = openPostgres(await cluster.createDatabase());
  try {
    await migrate(database);
    const drafts = syntheticCatalogue(wines);
    for (let from = 0; from < drafts.length; from += 2_000)
      await database.transaction((tx) => writeRatedProducts(tx, drafts.slice(from, from + 2_000)));
    await database.query('analyze');
    const ids = (await database.query<{ id: number }>('select id from dimension_values')).map(({ id }) => id);
    const search = new SqlSearch(database);
    return await timesOf(mixedQueries(questionsInSql, ids), (question) => search.search(market, question));
  } finally {
    await database.close();
    await cluster.stop();
  }
}
