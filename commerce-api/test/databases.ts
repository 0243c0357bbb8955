import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { allMigrations } from '../src/platform/db/migration-files.ts';
import { openPglite } from '../src/platform/db/pglite.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { defaultLimits } from '../src/platform/db/postgres-limits.ts';
import { AskedStatements } from './prepared-on-postgres.ts';
import { borrowDatabase } from './run-databases.ts';

/** A database with all tables and no shopper, and how a child process reaches it. */
export interface TestDatabase {
  readonly database: Database;
  /** For the environment of a child; the embedded one is closed first, as it has room for one process. */
  readonly environment: { readonly DATABASE_URL?: string; readonly CELLARDOOR_HOME: string };
  /** Opens it again after `database.close()`. */
  reopen(): Promise<Database>;
  /** Closes what is open and removes all traces. */
  drop(): Promise<void>;
}

export interface TestDatabaseKind {
  readonly kind: Database['kind'];
  create(): Promise<TestDatabase>;
}

/** PostgreSQL in the process of the test. What it is asked, PostgreSQL 15 prepares as well (`prepared-on-postgres.ts`). */
export const embedded: TestDatabaseKind = { kind: 'pglite', create: createPglite };

/** A database of a PostgreSQL server that all files of a run share. */
export const postgres: TestDatabaseKind = { kind: 'postgres', create: createPostgres };

/** Why PostgreSQL can answer otherwise than the embedded database, which is the same engine with one connection (decision 0595). */
export type Difference =
  /** Calls at once wait for each other's locks, or conflict. */
  | 'locks'
  /** Money is held, taken or paid back, once whatever happens. */
  | 'money'
  /** A process ends, starts again, or works beside the API; a connection is lost, or a disk is full. */
  | 'processes'
  /** Many rows are written at once, or tables change, beside readers: imports and migrations. */
  | 'bulk'
  /** What an index in memory finds is compared with what SQL finds. */
  | 'search'
  /** The database compares times and days by its own clock and time zone. */
  | 'times'
  /** Each call of the API is made once, with what makes sense and what does not. */
  | 'every call'
  /** The two drivers read columns, each by its own parsers. */
  | 'types'
  /** Letters are put into lower case by the locale of the database. */
  | 'letters';

/** For a spec that repeats on PostgreSQL, which says why: `describe.each(bothDatabases('locks'))('..., on $kind', (kind) => ...)`. */
export const bothDatabases = (_because: Difference): readonly TestDatabaseKind[] => [embedded, postgres];

/** Tests in such a spec that need no repeating. */
export function onEmbedded({ kind }: Pick<TestDatabaseKind, 'kind'>, tests: () => void): void {
  if (kind === 'pglite') tests();
}

async function testDatabase(
  home: string,
  address: string | undefined,
  open: () => Promise<Database>,
  clean: () => Promise<void>,
): Promise<TestDatabase> {
  const opened = new Set<Database>();
  const asked = new AskedStatements();
  const reopen = async () => {
    const database = asked.noting(await open());
    opened.add(database);
    const close = database.close.bind(database);
    return Object.assign(database, {
      close: async () => {
        if (opened.delete(database)) await close();
      },
    });
  };
  return {
    database: await reopen(),
    environment: { CELLARDOOR_HOME: home, ...(address && { DATABASE_URL: address }) },
    reopen,
    async drop() {
      for (const database of opened) await database.close();
      await clean();
      rmSync(home, { recursive: true, force: true });
      await asked.prepareOnPostgres();
    },
  };
}

async function createPglite(): Promise<TestDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'cd-home-'));
  const folder = join(home, 'database');
  // a thousand files: Node's own copying takes ten times the processor
  execFileSync('cp', ['-R', await migratedTemplate(), folder]);
  return testDatabase(
    home,
    undefined,
    () => openPglite(folder),
    async () => {},
  );
}

/** A first start of the embedded database takes seconds, so one migrated folder is kept for all test files and copied. */
async function migratedTemplate(): Promise<string> {
  const sql = (await allMigrations()).map((path) => readFileSync(path, 'utf8'));
  const digest = createHash('sha256').update(sql.join()).digest('hex').slice(0, 16);
  const template = join(tmpdir(), `cd-pglite-${digest}`);
  if (existsSync(template)) return template;
  const mine = mkdtempSync(join(tmpdir(), 'cd-making-'));
  const database = await openPglite(join(mine, 'database'));
  await migrate(database);
  await database.close();
  mkdirSync(tmpdir(), { recursive: true });
  try {
    renameSync(join(mine, 'database'), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  }
  rmSync(mine, { recursive: true, force: true });
  return template;
}

async function createPostgres(): Promise<TestDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'cd-home-'));
  const { address, giveBack } = await borrowDatabase();
  return testDatabase(
    home,
    address,
    // tests hold locks until others wait for them, which takes a busy machine its time
    async () => openPostgres(address, { ...defaultLimits, lockTimeoutMs: 60_000 }),
    async () => giveBack(),
  );
}
