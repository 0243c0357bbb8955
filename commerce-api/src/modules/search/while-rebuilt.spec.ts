import { fillCatalogue } from '../../../test/catalogue.ts';
import { bothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Database } from '../../platform/db/database.ts';
import { InProcessIndex } from './engine/in-process-index.ts';
import { allProducts } from './engine/search-index.ts';
import { syntheticCatalogue } from './engine/synthetic-catalogue.ts';

const market = { brand: 'law', country: 'uk' } as const;
/** Milliseconds that a build takes at least to count as a long one, which nobody waits for. */
const longMs = 150;

/** A database whose readers of products wait at a gate. */
function gated(database: Database) {
  let open = () => {};
  let gate: Promise<void> | undefined;
  let waiting = 0;
  const query: Database['query'] = async (sql, values) => {
    if (gate && sql.includes('words_high')) {
      waiting++;
      await gate;
    }
    return database.query(sql, values);
  };
  return {
    database: Object.assign(Object.create(database) as Database, { query }),
    shut: () => void (gate = new Promise((resolve) => (open = resolve))),
    open: () => {
      gate = undefined;
      waiting = 0;
      open();
    },
    isWaitedAt: () => waiting > 0,
  };
}

describe.each(bothDatabases('search'))('an index that is built anew, on $kind', ({ create }) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await create();
    await fillCatalogue(test.database, syntheticCatalogue(100));
  });
  afterAll(() => test?.drop());

  it('is searched all the while: the old one answers until the new one is whole', async () => {
    const { database, shut, open, isWaitedAt } = gated(test.database);
    const { version } = catalogueOf(test.database);
    const index = new InProcessIndex(database, version);
    const total = async () => (await index.search(market, allProducts)).total;

    shut();
    const started = performance.now();
    const first = index.search(market, allProducts);
    await eventually(() => performance.now() - started > longMs);
    open();
    const { total: before, itemCodes } = await first;

    shut();
    await test.database.query('delete from products where item_code = $1', itemCodes);
    await eventually(async () => !(await index.keepUp()) && isWaitedAt());
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

  it('tells once that it cannot be brought up to date, and answers as it was until it can', async () => {
    let broken = false;
    const query: Database['query'] = async (sql, values) => {
      if (broken && sql.includes('words_high')) throw new Error('the disk is full');
      return test.database.query(sql, values);
    };
    const { version } = catalogueOf(test.database);
    const index = new InProcessIndex(Object.assign(Object.create(test.database) as Database, { query }), version);
    const told: string[] = [];
    index.tellFailures((country, error) => told.push(`${country}: ${(error as Error).message}`));
    const { total, itemCodes } = await index.search(market, allProducts);

    broken = true;
    await test.database.query('delete from products where item_code = $1', itemCodes.slice(0, 1));
    await eventually(async () => !(await index.keepUp()) && told.length > 0);
    for (let i = 0; i < 5; i++) expect((await index.search(market, allProducts)).total).toBe(total);
    expect(told).toEqual(['uk: the disk is full']);

    broken = false;
    await eventually(() => index.keepUp());
    expect((await index.search(market, allProducts)).total).toBe(total - 1);
  });

  it('finds anew what it remembers, when a wine is rated and when one goes', async () => {
    const { version } = catalogueOf(test.database);
    const index = new InProcessIndex(test.database, version);
    const found = () => index.find(market, { ...allProducts, sort: 'rating|1', size: 100 });
    const last = (await found()).at(-1)!;
    expect((await found()).at(-1)).toBe(last);

    await test.database.query(
      `with state as (update ratings_state set version = version + 1 returning version)
       update ratings r set average_hundredths = 500, version = state.version from state where r.item_code = $1`,
      [last],
    );
    await eventually(async () => (await found()).at(-1) !== last);
    expect(await found()).toContain(last);

    await test.database.query('delete from products where item_code = $1', [last]);
    await eventually(async () => !(await found()).includes(last));
  });
});
