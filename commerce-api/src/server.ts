import { destination } from 'pino';
import { buildApp } from './app.ts';
import { fillDemoCatalogue } from './catalogue/demo/fill-demo-catalogue.ts';
import { openDatabase } from './db/open.ts';
import { migrate } from './db/migrate.ts';
import { fillOffers } from './offers/fill-offers.ts';
import { readSettings, requireShellSecret, type Settings } from './settings.ts';
import { startFailure } from './start-failure.ts';

/** Opens the database, brings it up to date, serves until told to stop. */
async function run(settings: Settings): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database);
  await fillOffers(database);
  const demo = settings.demoCatalogue ? await fillDemoCatalogue(database) : undefined;
  // a write for each line would cost an answer a fifth of its time; what is left is written when the process exits
  const lines = destination({ dest: 1, minLength: 8192, sync: false });
  setInterval(() => lines.flush(), 500).unref();
  const app = await buildApp({ database, settings, now: () => new Date() }, { level: settings.logLevel, stream: lines });
  const embedded = 'Embedded database: it survives a killed process, but not a power cut. Set DATABASE_URL for production.';
  if (database.kind === 'pglite') app.log.info(embedded);
  if (demo && 'kept' in demo && demo.kept === 'imported')
    app.log.warn('DEMO_CATALOGUE=1 was left alone: the catalogue holds imported products.');
  /** Answers what has been asked, finishes the job in hand, and leaves. */
  const stop = async () => {
    await app.close();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().then(leaveWith(0), leaveWith(1)));
  await app.listen({ port: settings.port, host: settings.host }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
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
