import { folderHolder } from '../../commerce-api/src/platform/db/folder-lock.ts';
import { embeddedFolder } from '../../commerce-api/src/platform/db/open.ts';
import { fail } from './terminal.ts';

/** Ends the program with a sentence, before anything is built, where another site uses the embedded database of this one. */
export async function requireFreeDatabase(home: string, command: string): Promise<void> {
  if (process.env.DATABASE_URL || process.env.COMMERCE_URL) return;
  const folder = embeddedFolder({ home });
  const holder = await folderHolder(folder);
  if (holder === undefined) return;
  fail(
    `The database in ${folder} is in use by process ${holder}: another site runs on it. Stop that one, or give this one a folder of its own: CELLARDOOR_HOME=${home}-2 PORT=8090 ${command}. To share its commerce API, start it with COMMERCE_PORT=8081 SHELL_SECRET=<a secret>, and this one with COMMERCE_URL=http://127.0.0.1:8081 SHELL_SECRET=<the same> CELLARDOOR_HOME=${home}-2 PORT=8090 ${command}.`,
  );
}
