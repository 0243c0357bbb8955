import { resolve } from 'node:path';
import { OrderRefused, sendOrder } from '../../commands/send-order.ts';
import { folderHolder } from '../../db/folder-lock.ts';
import { migrate } from '../../db/migrate.ts';
import { embeddedFolder, openDatabase } from '../../db/open.ts';
import { readSettings, type ApiSettings } from '../../settings.ts';
import { importCatalogue } from './import-catalogue.ts';
import { BrokenFile, type ImportReport, reportText } from './import-report.ts';

const usage = 'Usage: npm run catalogue -- import <folder of X-Wines, or CSV file>';

/** Opens the database itself: a server takes it from any process, the embedded one when nobody else holds it. */
async function importDirectly(settings: ApiSettings, path: string): Promise<ImportReport> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    return await importCatalogue(database, path, new Date());
  } finally {
    await database.close();
  }
}

/** `catalogue import <path>`: prints what was taken and what was refused, and why. Exit code 1 when nothing was imported. */
export async function runCatalogueCommand([command, given]: readonly string[], callerFolder: string = process.cwd()): Promise<number> {
  if (command !== 'import' || !given) {
    console.error(usage);
    return 1;
  }
  const settings = readSettings();
  const path = resolve(callerFolder, given);
  try {
    const holder = settings.databaseUrl ? undefined : await folderHolder(embeddedFolder(settings));
    const report = holder
      ? await sendOrder<ImportReport>(settings, '/admin/catalogue/import', { path }, holder)
      : await importDirectly(settings, path);
    console.log(reportText(report));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof BrokenFile || error instanceof OrderRefused) console.error('The catalogue is as it was.');
    return 1;
  }
}
