import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import { openPostgres } from '../../../commerce-api/src/platform/db/postgres.ts';
import { startCluster } from '../../../commerce-api/test/postgres-cluster.ts';
import { smallHeaps } from '../../bin/less-memory.mjs';
import { root } from '../processes.ts';
import type { ImportFigures } from './timed-import.ts';

const run = promisify(execFile);

const wines = 100_000;

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

/** The import of 100,000 wines of X-Wines into PostgreSQL, by a process of its own with the options that the command has: how long it takes, and how far the process grows. */
export async function measureImport(): Promise<ImportFigures> {
  const cluster = await startCluster();
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-import-'));
  try {
    const address = await cluster.createDatabase();
    await migrated(address);
    const file = join(folder, 'XWines_Bench_wines.csv');
    await pipeline(lines, createWriteStream(file));
    const program = join(root, 'tools/src/bench/timed-import.ts');
    const { stdout } = await run(process.execPath, [...smallHeaps, '--import', 'tsx', program, address, file]);
    return JSON.parse(stdout) as ImportFigures;
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function migrated(address: string): Promise<void> {
  const db = openPostgres(address);
  await migrate(db);
  await db.close();
}
