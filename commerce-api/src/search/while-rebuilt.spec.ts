import { fillCatalogue } from '../../test/catalogue.ts';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { eventually } from '../../test/eventually.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { InProcessIndex } from './in-process-index.ts';
import { allProducts } from './search-index.ts';
import { syntheticCatalogue } from './synthetic-catalogue.ts';

const market = { brand: 'law', country: 'uk' } as const;
/** So many that an index takes longer than anybody waits for one. */
const wines = 4_000;

/** A database whose readers of products wait at a gate. */
function gated(database: Database) {
  let open = () => {};
  let gate = Promise.resolve();
  const query: Database['query'] = async (sql, values) => {
    if (sql.includes('words_high')) await gate;
    return database.query(sql, values);
  };
  return {
    database: Object.assign(Object.create(database) as Database, { query }),
    shut: () => void (gate = new Promise((resolve) => (open = resolve))),
    open: () => open(),
  };
}

describe.each(databases)('an index that is built anew, on $kind', ({ create }) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await create();
    await fillCatalogue(test.database, syntheticCatalogue(wines));
  }, 240_000);
  afterAll(() => test?.drop());

  it('is searched all the while: the old one answers until the new one is whole', async () => {
    const { database, shut, open } = gated(test.database);
    const { version } = catalogueOf(test.database);
    const index = new InProcessIndex(database, version);
    const total = async () => (await index.search(market, allProducts)).total;
    const { total: before, itemCodes } = await index.search(market, allProducts);

    shut();
    await test.database.query('delete from products where item_code = $1', itemCodes);
    await eventually(async () => !(await index.keepUp()));
    const meanwhile = await Promise.all(Array.from({ length: 50 }, total));
    expect(new Set(meanwhile)).toEqual(new Set([before]));
    expect(await index.keepUp()).toBe(false);

    open();
    const seen = new Set<number>();
    await eventually(async () => {
      seen.add(await total());
      return index.keepUp();
    });
    seen.add(await total());
    expect([...seen].every((each) => each === before || each === before - 1)).toBe(true);
    expect(await total()).toBe(before - 1);
  });
});
