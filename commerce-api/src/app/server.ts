import { countryIds } from '@cellardoor/contracts/countries';
import { setTimeout as wait } from 'node:timers/promises';
import { destination } from 'pino';
import type { Api, ApiTraffic } from '../platform/api.ts';
import { buildApp } from './app.ts';
import { fillDemoCatalogue } from '../demo-catalogue/fill-demo-catalogue.ts';
import { fillContent } from '../modules/content/import/fill-content.ts';
import { type Database, queryOne } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readSettings, requireShellSecret, type ApiSettings } from '../platform/settings.ts';
import { searchOf } from '../modules/search/search-of.ts';
import { startFailure } from './start-failure.ts';
import { fillOffers } from '../modules/basket/api.ts';

/** Opens the database, brings it up to date, serves until told to stop. */
async function run(settings: ApiSettings): Promise<void> {
  tell('opening the database, or creating it');
  const { databaseUrl, databaseLimits } = settings;
  if (databaseUrl && databaseLimits.pooled && databaseLimits.prepares)
    await (await import('../platform/db/require-followed-statements.ts')).requirePreparedStatementSupport(databaseUrl);
  const database = await openDatabase(settings);
  tell('bringing its tables up to date');
  await migrate(database);
  tell('filling in offers and content');
  await fillOffers(database);
  await fillContent(database);
  const demoIsThere = await hasProducts(database);
  if (settings.demoCatalogue && !demoIsThere) {
    tell('filling the demo catalogue');
    await fillDemoCatalogue(database);
  }
  // a write for each line would cost an answer a fifth of its time; what is left is written when the process exits
  const lines = destination({ dest: 1, minLength: 8192, sync: false });
  setInterval(() => lines.flush(), 500).unref();
  const traffic = { ending: false };
  const app = await buildApp({ database, settings, traffic, now: () => new Date() }, { level: settings.logLevel, stream: lines });
  const embedded = 'Embedded database: it survives a killed process, but not a power cut. Set DATABASE_URL for production.';
  if (database.kind === 'pglite') app.log.info(embedded);
  /** Answers what has been asked, finishes the job in hand, and leaves. */
  const stop = async () => {
    await app.close();
    await database.close();
  };
  endBySignals(app, traffic, settings.drainSeconds, stop);
  await app.listen({ port: settings.port, host: settings.host }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await catchUp(app, database, settings.demoCatalogue && demoIsThere).catch((error: Error) =>
    app.log.error({ reason: error.message }, 'what follows the start failed'),
  );
}

/** Whoever spreads calls is given time to notice; a person at a terminal, and whoever asks twice, is not kept waiting. */
function endBySignals({ log }: Api, traffic: ApiTraffic, drainSeconds: number, stop: () => Promise<void>): void {
  const drained = new AbortController();
  const end = async (signal: string) => {
    if (signal === 'SIGINT' || traffic.ending) drained.abort();
    if (traffic.ending) return;
    traffic.ending = true;
    log.info({ signal }, 'stopping');
    await wait(drainSeconds * 1000, undefined, { signal: drained.signal }).catch(() => undefined);
    await stop().then(leaveWith(0), leaveWith(1));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
}

/** Tells the process that started this one, where it listens, what a start waits for: on a busy machine the first takes minutes. */
function tell(starting: string): void {
  if (process.connected) process.send!({ starting });
}

const hasProducts = async (database: Database) => (await queryOne(database, 'select 1 from products limit 1')) !== undefined;

/** What a start does not wait for: renewing a demo catalogue that is there already, and building the search index. */
async function catchUp(app: Api, database: Database, renewDemo: boolean): Promise<void> {
  if (renewDemo) {
    const demo = await fillDemoCatalogue(database);
    if ('kept' in demo && demo.kept === 'imported') app.log.warn('DEMO_CATALOGUE=1 was left alone: the catalogue holds imported products.');
  }
  await searchOf(database).keepUp(countryIds);
}

const leaveWith = (code: number) => () => process.exit(code);

const fail = (message: string) => {
  console.error(message);
  process.exit(1);
};

try {
  const settings = readSettings();
  requireShellSecret(settings);
  run(settings).catch((error: unknown) => fail(startFailure(error, settings)));
} catch (error) {
  fail((error as Error).message);
}
