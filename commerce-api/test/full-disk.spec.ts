import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../src/db/database-unavailable.ts';
import { openPglite } from '../src/db/pglite.ts';
import { startApi } from './api-under-test.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';

it.each(databases)(
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
  240_000,
);

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
  }, 60_000);

  it('is not opened there, and says why', async () => {
    free = 2 ** 20;
    await expect(openPglite(folder, async () => free)).rejects.toThrow(
      /cannot be opened: its disk is nearly full\. Its disk has \d+ MB free\.$/,
    );
  });
});
