import { importCatalogue } from '../../../commerce-api/src/modules/catalogue/import/import-catalogue.ts';
import { openPostgres } from '../../../commerce-api/src/platform/db/postgres.ts';

export interface ImportFigures {
  readonly seconds: number;
  /** Megabytes by which the process grew above what it had before. */
  readonly growth: number;
}

const megabyte = 2 ** 20;
const [address, file] = process.argv.slice(2);
const db = openPostgres(address!);
// the pool's first connection and its code are there before, as in a process that is idle
await db.query('select 1');

const idle = process.memoryUsage.rss();
let most = idle;
const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
const started = performance.now();
await importCatalogue(db, file!, new Date());
const seconds = Math.round((performance.now() - started) / 100) / 10;
clearInterval(looking);
await db.close();
const figures: ImportFigures = { seconds, growth: Math.round((most - idle) / megabyte) };
console.log(JSON.stringify(figures));
