import { embedded, type TestDatabase } from '../../../test/databases.ts';
import { restRow, takeDueRows } from './due-rows.ts';

const table = { name: 'due_things', columns: 'c.id' };
const now = new Date('2031-01-01T12:00:00Z');

describe('rows of which some fail again and again', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await embedded.create();
    await test.database.script(
      `create table due_things (id integer primary key, next_step_at timestamptz, lease_holder uuid, lease_until timestamptz);
       insert into due_things select n, '2031-01-01T08:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 12) n`,
    );
  });
  afterAll(() => test?.drop());
  const holder = '00000000-0000-4000-8000-000000000001';
  const taken = async (most: number) =>
    (await takeDueRows<{ id: number }>(test.database, table, holder, now, most)).map(({ id }) => id).sort((a, b) => a - b);
  const restIsOver = () =>
    test.database.query(`update due_things set lease_until = clock_timestamp() where lease_holder is null and lease_until is not null`);

  it('give the others their turn: one of them is taken beside four that have not had theirs', async () => {
    expect(await taken(4)).toEqual([1, 2, 3, 4]);
    for (const id of [1, 2, 3, 4]) await restRow(test.database, table, id, holder);
    await restIsOver();
    const first = await taken(5);
    expect(first).toHaveLength(5);
    expect(first.slice(1)).toEqual([5, 6, 7, 8]);
    expect(await taken(3)).toEqual(expect.arrayContaining([9, 10]));
    // nobody is left out where nothing else is due
    expect(await taken(10)).toHaveLength(4);
    expect(await taken(10)).toEqual([]);
  });
});
