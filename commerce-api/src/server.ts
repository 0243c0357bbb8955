import { buildApp } from './app.ts';
import { fillDemoCatalogue } from './catalogue/demo/fill-demo-catalogue.ts';
import { openDatabase } from './db/open.ts';
import { migrate } from './db/migrate.ts';
import { readSettings } from './settings.ts';

/** Opens the database, brings it up to date, serves until told to stop. */
async function run(): Promise<void> {
  const settings = readSettings();
  const database = await openDatabase(settings);
  await migrate(database);
  await fillDemoCatalogue(database);
  const app = await buildApp({ database, settings, now: () => new Date() }, { level: settings.logLevel });
  if (database.kind === 'pglite')
    app.log.info('Embedded database: it survives a killed process, but not a power cut. Set DATABASE_URL for production.');
  const stop = async () => {
    await app.close();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void stop().then(
          () => process.exit(0),
          () => process.exit(1),
        ),
    );
  }
  await app.listen({ port: settings.port, host: settings.host });
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
