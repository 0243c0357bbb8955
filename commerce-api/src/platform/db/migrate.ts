import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { baseline, hasSchemaOfBaseline } from './baseline.ts';
import type { Database, Queries } from './database.ts';
import { allMigrations } from './migration-files.ts';

/** Any number, the same in every process that migrates this database. */
const migrationLock = 7_310_221;

/** Checksums of the migrations that a database has run, by their names. */
type Run = Map<string, string>;

/**
 * Brings the tables up to date: runs each migration that has not run yet, in order of name, all in one transaction, one process at a time. One that
 * is older than the newest that has run, as its branch landed later, runs too, and `warn` is told. Gives the names that ran.
 * @param files paths in their order: `migrationsIn`
 * @throws when a file that has run was changed since, and for a database from before the baseline that is not up to date (see `hasSchemaOfBaseline`).
 */
export async function migrate(db: Database, files?: readonly string[], warn: (message: string) => void = console.warn): Promise<string[]> {
  const paths = files ?? (await allMigrations());
  const runAll = async (tx: Queries) => {
    const run = await readRun(tx);
    const newest = [...run.keys()]
      .filter((name) => name >= baseline)
      .sort()
      .at(-1);
    const ran: string[] = [];
    for (const path of paths) {
      const name = basename(path);
      if (!(await runOnce(tx, name, await readFile(path, 'utf8'), run))) continue;
      if (newest && name < newest) warn(`Migration ${name} ran after ${newest}, which has the later date.`);
      ran.push(name);
    }
    return ran;
  };
  return db.transaction(runAll, { mayTakeLong: true });
}

async function readRun(tx: Queries): Promise<Run> {
  await tx.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await tx.script(
    'create table if not exists migrations (name text primary key, checksum text not null, run_at timestamptz not null default now())',
  );
  const rows = await tx.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function runOnce(tx: Queries, name: string, sql: string, run: Run): Promise<boolean> {
  const checksum = createHash('sha256').update(sql).digest('hex');
  const known = run.get(name);
  if (known === checksum) return false;
  if (known) throw new Error(`Migration ${name} has run on this database and was changed afterwards. Write a new migration instead.`);
  const isThere = name === baseline && (await hasSchemaOfBaseline(run));
  if (!isThere) await tx.script(sql);
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  return !isThere;
}
