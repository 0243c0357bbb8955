import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemoCatalogue } from '../../../commerce-api/src/demo-catalogue/fill-demo-catalogue.ts';
import { importCatalogue } from '../../../commerce-api/src/modules/catalogue/import/import-catalogue.ts';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import { openPglite } from '../../../commerce-api/src/platform/db/pglite.ts';
import { releaseBuilt } from '../releases/release-built.ts';

export interface ImportedHome {
  readonly home: string;
  /** Of the imported wine that most people have rated. */
  readonly itemCode: string;
}

/** A home whose embedded database holds the demo catalogue and all wines of a file. @param file as `npm run catalogue -- import` takes it */
export async function importedHome(file: string): Promise<ImportedHome> {
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-imported-'));
  await releaseBuilt(home);
  const db = await openPglite(join(home, 'database'));
  await migrate(db);
  await fillDemoCatalogue(db);
  await importCatalogue(db, file, new Date());
  await db.query('analyze');
  const [most] = await db.query<{ item_code: string }>(
    "select item_code from ratings where item_code like 'X%' order by reviews desc, item_code limit 1",
  );
  await db.close();
  return { home, itemCode: most!.item_code };
}
