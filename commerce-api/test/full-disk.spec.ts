import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../src/db/database-unavailable.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPglite } from '../src/db/pglite.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { serve, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { startCluster } from './postgres-cluster.ts';

it.each(bothDatabases('processes'))(
  'answers 503 with a Retry-After where the disk of $kind is full, and goes on once it has room',
  async (kind) => {
    const api = await startApi(kind);
    try {
      const anna = api.aShopper();
      await anna.register('full@example.com');
      // what PostgreSQL says when it can make no file longer
      await api.database.script(`
      create function fill() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger fill before insert on basket_lines for each row execute function fill()`);
      const refused = await anna.add('T1001', 2);
      expect(refused).toMatchObject({ status: 503, error: { code: 'database_down' } });
      expect(refused.headers.get('retry-after')).toBe('5');
      await api.database.script('drop trigger fill on basket_lines');
      expect(await anna.add('T1001', 2)).toMatchObject({ status: 200 });
    } finally {
      await api.stop();
    }
  },
);

it('answers 503 where a PostgreSQL server without room opens no connection, and goes on once it has room', async () => {
  const home = mkdtempSync(join(tmpdir(), 'cd-home-'));
  const cluster = await startCluster();
  const address = await cluster.createDatabase();
  const database = openPostgres(address);
  await migrate(database);
  await fillCatalogue(database, [aWine()]);
  const api = await serve({ database, environment: { CELLARDOOR_HOME: home } } as Parameters<typeof serve>[0], database);
  const data = join(new URLSearchParams(address.split('?')[1]).get('host')!, 'data');
  /** Bytes that the server may write to a file: what it inherits to each new connection. */
  const mayWrite = (bytes: string) => {
    const file = join(data, 'postmaster.pid');
    const { uid, gid } = statSync(file);
    execFileSync('prlimit', ['--pid', readFileSync(file, 'utf8').split('\n')[0]!, `--fsize=${bytes}:`], { uid, gid, cwd: '/' });
  };
  try {
    const anna = api.aShopper();
    expect(await anna.add('T1001')).toMatchObject({ status: 200 });
    mayWrite('1024');
    // a new connection writes this file anew, unless something else changes a table in that moment
    await eventually(async () => {
      for (const folder of readdirSync(join(data, 'base'))) rmSync(join(data, 'base', folder, 'pg_internal.init'), { force: true });
      await database
        .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
        .catch(() => undefined);
      const added = await anna.add('T1001');
      if (added.status !== 200) expect(added).toMatchObject({ status: 503, error: { code: 'database_down' } });
      return added.status === 503;
    });
    mayWrite('unlimited');
    expect(await anna.add('T1001')).toMatchObject({ status: 200 });
  } finally {
    await api.stop();
    await database.close();
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  }
});

describe('the embedded database on a disk that fills', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cd-full-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let free = 100 * 2 ** 20;

  it('reads and writes nothing while there is next to no room, and writes again once there is', async () => {
    const database = await openPglite(folder, async () => free);
    try {
      await database.script('create table wines (name text)');
      await database.query(`insert into wines values ('one')`);
      const write = () =>
        database
          .transaction((tx) => tx.query(`insert into wines values ('two')`))
          .then(
            () => true,
            (error: unknown) => {
              expect(error).toBeInstanceOf(DatabaseUnavailable);
              return false;
            },
          );
      free = 2 ** 20;
      await eventually(async () => !(await write()));
      await expect(database.query(`insert into wines values ('three')`)).rejects.toMatchObject({ code: '25006' });
      expect((await database.query<{ name: string }>('select name from wines limit 1'))[0]).toEqual({ name: 'one' });
      free = 100 * 2 ** 20;
      await eventually(write);
    } finally {
      await database.close();
    }
  });

  it('is not opened there, and says why', async () => {
    free = 2 ** 20;
    await expect(openPglite(folder, async () => free)).rejects.toThrow(
      /cannot be opened: its disk is nearly full\. Its disk has \d+ MB free\.$/,
    );
  });
});
