import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importCatalogue } from '../../../commerce-api/src/catalogue/import/import-catalogue.ts';
import { migrate } from '../../../commerce-api/src/db/migrate.ts';
import { openPostgres } from '../../../commerce-api/src/db/postgres.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';

const wines = 100_000;
const megabyte = 2 ** 20;

const header = 'WineID,WineName,Type,Elaborate,Grapes,Harmonize,ABV,Body,Acidity,Country,RegionName,WineryName,Vintages\n';
const types = ['Red', 'White', 'Rosé', 'Sparkling', 'Dessert/Port'];
const grapes = ['Merlot', 'Syrah/Shiraz', 'Chardonnay', 'Grenache', 'Riesling'];

/** A wine in the form of X-Wines: made up, and the same each time. */
const wineLine = (i: number) =>
  `${700_000 + i},Bench ${i},${types[i % 5]},Varietal/100%,"['${grapes[i % 5]}', '${grapes[(i + 1) % 5]}']","['Beef', 'Lamb', 'Pasta']",` +
  `${11 + (i % 4)}.5,Full-bodied,High,Country ${i % 30},Region ${i % 400},Winery ${i % 5000},"[2021, 2020, 2019, 2018]"\n`;

function* lines(): Generator<string> {
  yield header;
  for (let i = 0; i < wines; i += 1) yield wineLine(i);
}

export interface ImportFigures {
  readonly seconds: number;
  /** Megabytes by which the process grew above what it had before. */
  readonly growth: number;
}

/** The import of 100,000 wines of X-Wines into PostgreSQL: how long it takes, and how far the importing process grows. */
export async function measureImport(): Promise<ImportFigures> {
  const cluster = await startCluster();
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-import-'));
  const db = openPostgres(await cluster.createDatabase());
  try {
    await migrate(db);
    const file = join(folder, 'XWines_Bench_wines.csv');
    await pipeline(lines, createWriteStream(file));
    return await timed(() => importCatalogue(db, file, new Date()));
  } finally {
    await db.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<ImportFigures> {
  const idle = process.memoryUsage.rss();
  let most = idle;
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const started = performance.now();
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return { seconds: Math.round((performance.now() - started) / 100) / 10, growth: Math.round((most - idle) / megabyte) };
}
