import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationsFolder } from '../src/db/migrate.ts';
import { databases, type TestDatabase } from './databases.ts';

describe.each(databases)('migrations, on $kind', ({ create }) => {
  let test: TestDatabase;
  beforeAll(async () => void (test = await create()), 240_000);
  afterAll(() => test?.drop());

  it('leave what the release before the countries became files reads', async () => {
    const read =
      'select code, name, promise, cost, free_from_bottles, working_days from delivery_methods where country = $1 order by position';
    for (const country of ['uk', 'au', 'nz', 'us']) {
      const methods = await test.database.query<{ code: string; cost: number }>(read, [country]);
      expect(methods.map(({ code }) => code)).toEqual(['STD', 'NXT']);
      expect(methods.every(({ cost }) => cost > 0)).toBe(true);
    }
  });

  it('that share a number are refused, but for the two that were released', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cd-migrations-'));
    try {
      for (const name of ['0901_one.sql', '0901_another.sql']) writeFileSync(join(folder, name), 'select 1');
      await expect(migrate(test.database, folder)).rejects.toThrow('0901_another.sql and 0901_one.sql share a number');
      rmSync(join(folder, '0901_another.sql'));
      writeFileSync(join(folder, '0008_third.sql'), 'select 1');
      await expect(migrate(test.database, folder)).rejects.toThrow('share a number');
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(await migrate(test.database, migrationsFolder)).toEqual([]);
  });
});
