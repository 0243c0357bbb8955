import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import type { Database, Queries } from './database.ts';

export const migrationsFolder: string = join(packageRoot, 'db', 'migrations');

/** Any number, the same in every process that migrates this database. */
const migrationLock = 7_310_221;

/**
 * Brings the tables up to date: runs each `NNNN_name.sql` that has not run yet, in order of name, all in one transaction, one
 * process at a time. Gives the names that ran.
 * @throws when a file that has run was changed since, and when two share a number.
 */
export async function migrate(db: Database, folder: string = migrationsFolder): Promise<string[]> {
  const files = await migrationsIn(folder);
  const run = async (tx: Queries) => {
    await tx.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.script(
      'create table if not exists migrations (name text primary key, checksum text not null, run_at timestamptz not null default now())',
    );
    const done = new Map(
      (await tx.query<{ name: string; checksum: string }>('select name, checksum from migrations')).map((m) => [m.name, m.checksum]),
    );
    const ran: string[] = [];
    for (const name of files) {
      if (await runOnce(tx, name, await readFile(join(folder, name), 'utf8'), done.get(name))) ran.push(name);
    }
    return ran;
  };
  return db.transaction(run, { mayTakeLong: true });
}

/** The names of a folder's migrations, in the order in which they run. @throws when two share a number */
export async function migrationsIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  refuseSharedNumbers(files);
  return files;
}

/** Two were released under one number before that was refused. They touch nothing of each other. */
const released = new Set(['0008_reviews.sql', '0008_spirits.sql']);

/** Two branches that take the same number would run in an order that neither was tried in. */
function refuseSharedNumbers(files: readonly string[]): void {
  const names = new Map<string, string>();
  for (const name of files.filter((file) => !released.has(file))) {
    const number = name.slice(0, 4);
    const other = names.get(number) ?? [...released].find((file) => file.startsWith(number));
    if (other) throw new Error(`Migrations ${other} and ${name} share a number. Give the new one the next free number.`);
    names.set(number, name);
  }
}

async function runOnce(tx: Queries, name: string, sql: string, known: string | undefined): Promise<boolean> {
  const checksum = createHash('sha256').update(sql).digest('hex');
  if (known === checksum) return false;
  if (known) throw new Error(`Migration ${name} has run on this database and was changed afterwards. Write a new migration instead.`);
  await tx.script(sql);
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}
