import { samples } from './column-types.ts';
import { bothDatabases } from './databases.ts';

it.each(bothDatabases('types'))('a column of each type that the shop asks for is read alike, on $kind', async ({ create }) => {
  const test = await create();
  try {
    for (const [oid, [expression, value]] of Object.entries(samples)) {
      const ask = `select pg_typeof(one)::oid::int as type, one from (values (${expression}), (null)) s(one)`;
      expect(await test.database.query(ask)).toEqual([value, null].map((one) => ({ type: Number(oid), one })));
    }
  } finally {
    await test.drop();
  }
});
