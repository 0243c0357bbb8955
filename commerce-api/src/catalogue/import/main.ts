import { resolve } from 'node:path';
import { OrderRefused, sendOrder } from '../../commands/send-order.ts';
import { folderHolder } from '../../db/folder-lock.ts';
import { migrate } from '../../db/migrate.ts';
import { embeddedFolder, openDatabase } from '../../db/open.ts';
import { readSettings, type ApiSettings } from '../../settings.ts';
import { BrokenFile } from './import-report.ts';
import { type CatalogueOrder, catalogueOrders, type OrderName } from './orders.ts';

const usage = Object.values(catalogueOrders)
  .map((order) => `Usage: npm run catalogue -- ${order.usage}`)
  .join('\n');

/** Opens the database itself: a server takes it from any process, the embedded one when nobody else holds it. */
async function runDirectly(settings: ApiSettings, order: CatalogueOrder, path: string): Promise<string> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    return await order.run(database, path, new Date());
  } finally {
    await database.close();
  }
}

/** `catalogue import <path>` and its like: prints what was done, or why it was not. Exit code 1 when nothing was. */
export async function runCatalogueCommand([name, given]: readonly string[], callerFolder: string = process.cwd()): Promise<number> {
  const order = catalogueOrders[name as OrderName] as CatalogueOrder | undefined;
  if (!order || !given) {
    console.error(usage);
    return 1;
  }
  const settings = readSettings();
  const path = resolve(callerFolder, given);
  try {
    const holder = settings.databaseUrl ? undefined : await folderHolder(embeddedFolder(settings));
    const text = holder
      ? (await sendOrder<{ text: string }>(settings, `/admin/catalogue/${name}`, { path }, holder)).text
      : await runDirectly(settings, order, path);
    console.log(text);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof BrokenFile || error instanceof OrderRefused) console.error('The catalogue is as it was.');
    return 1;
  }
}
