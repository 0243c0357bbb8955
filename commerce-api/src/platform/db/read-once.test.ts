import type { Queries } from './database.ts';
import { readOnce } from './read-once.ts';

it('asks the database once for a statement with the same parameters', async () => {
  const asked: unknown[][] = [];
  const db: Queries = {
    query: async <Row>(sql: string, params: readonly unknown[] = []) => {
      asked.push([sql, ...params]);
      return [{ n: asked.length }] as Row[];
    },
    script: async () => undefined,
  };
  const once = readOnce(db);
  const both = await Promise.all([once.query('select $1', [1]), once.query('select $1', [1])]);
  expect(both).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  expect(await once.query('select $1', [2])).toEqual([{ n: 2 }]);
  expect(await once.query('select 3')).toEqual([{ n: 3 }]);
  expect(asked).toEqual([['select $1', 1], ['select $1', 2], ['select 3']]);
});
