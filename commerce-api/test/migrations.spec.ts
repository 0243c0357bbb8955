import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { baseline, replacedMigrations } from '../src/platform/db/baseline.ts';
import type { Database } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { allMigrations, migrationsIn } from '../src/platform/db/migration-files.ts';
import { bothDatabases, type TestDatabase } from './databases.ts';
import { schemaOf } from './schema-of.ts';

/** The migrations of the last release before the baseline, as they were. */
const before = join(import.meta.dirname, 'fixtures/migrations-of-last-release');

/** Runs the first of them, all if no number is given, on an empty database, as that release did. */
async function runMigrationsOfBefore(database: Database, { first }: { first?: number } = {}): Promise<void> {
  const names = readdirSync(before).sort().slice(0, first);
  await database.transaction(
    async (tx) => {
      await tx.script('create table migrations (name text primary key, checksum text not null, run_at timestamptz not null default now())');
      for (const name of names) {
        const sql = readFileSync(join(before, name), 'utf8');
        await tx.script(sql);
        const checksum = createHash('sha256').update(sql).digest('hex');
        await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
      }
    },
    { mayTakeLong: true },
  );
}

const empty = (database: Database) => database.script('drop schema public cascade; create schema public');
const namesOf = async (database: Database) =>
  (await database.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name);

describe.each(bothDatabases('bulk'))('migrations, on $kind', ({ create }) => {
  let test: TestDatabase;
  beforeAll(async () => void (test = await create()));
  afterAll(() => test?.drop());

  it('give a database of the last release the schema and the rows of a new one', async () => {
    const { database } = test;
    const all = (await allMigrations()).map((path) => basename(path));
    await empty(database);
    expect(await migrate(database)).toEqual(all);
    const ofNew = await schemaOf(database);

    await empty(database);
    await runMigrationsOfBefore(database);
    expect(await migrate(database)).toEqual(all.filter((name) => name !== baseline));
    expect(await schemaOf(database)).toEqual(ofNew);
    expect(await namesOf(database)).toEqual([...(await replacedMigrations()), ...all]);
    expect(await migrate(database)).toEqual([]);
  });

  it('refuse a database that stopped before the last release, and leave it as it is', async () => {
    const { database } = test;
    await empty(database);
    await runMigrationsOfBefore(database, { first: 40 });
    const left = await schemaOf(database);
    const next = (await replacedMigrations())[40];
    await expect(migrate(database)).rejects.toThrow(
      `has run 40 of the 99 migrations that ${baseline} replaces; the first that it has not run is ${next}`,
    );
    expect(await schemaOf(database)).toEqual(left);
  });

  it('run one that landed late, warn of it, and refuse one that has run and was changed', async () => {
    const { database } = test;
    await empty(database);
    const folder = mkdtempSync(join(tmpdir(), 'cd-migrations-'));
    const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
    const warnings: string[] = [];
    const migrateHere = async () => migrate(database, await migrationsIn([folder]), (message) => warnings.push(message));
    try {
      write('20270102T0900_add_ribbons.sql', 'create table ribbons (colour text)');
      expect(await migrateHere()).toEqual(['20270102T0900_add_ribbons.sql']);
      write('20270101T0900_add_bows.sql', 'create table bows (colour text)');
      write('20270103T0900_add_bells.sql', 'create table bells (colour text)');
      expect(await migrateHere()).toEqual(['20270101T0900_add_bows.sql', '20270103T0900_add_bells.sql']);
      expect(warnings).toEqual(['Migration 20270101T0900_add_bows.sql ran after 20270102T0900_add_ribbons.sql, which has the later date.']);
      write('20270101T0900_add_bows.sql', 'create table bows (width integer)');
      await expect(migrateHere()).rejects.toThrow('20270101T0900_add_bows.sql has run on this database and was changed afterwards');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
