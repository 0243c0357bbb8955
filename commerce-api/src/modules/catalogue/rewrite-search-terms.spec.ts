import type { SearchResult } from '@cellardoor/contracts';
import { startFilledApi } from '../../../test/api-under-test.ts';
import { aWine, fillCatalogue } from '../../../test/catalogue.ts';
import { bothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Queries } from '../../platform/db/database.ts';
import { rewriteStaleSearchTerms } from './rewrite-search-terms.ts';
import { writeProducts } from './write-products.ts';

/** As a release wrote them that knew fewer words. */
const spoil = (db: Queries) => db.query(`update products set words_mid = 'chinon', words_low = 'france light red'`);

const wordsOf = (db: Queries) =>
  db.query(`select item_code, words_high, words_mid, words_low from products order by item_code collate "C"`);

describe.each(bothDatabases('bulk'))('words of an older release, on $kind', ({ kind, create }) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await create();
    await fillCatalogue(
      test.database,
      Array.from({ length: 250 }, (_, i) => aWine({ itemCode: `T${1000 + i}`, position: i })),
    );
  });
  afterEach(() => test.drop());

  it('are rewritten in batches to what an import would write', async () => {
    const { database } = test;
    const before = await wordsOf(database);
    await spoil(database);
    const renew = rewriteStaleSearchTerms(database, 1);
    expect([await renew(), await renew(), await renew()]).toEqual([true, false, false]);
    expect(await wordsOf(database)).toEqual(before);
  });

  it('are the only rows that are rewritten', async () => {
    const { database } = test;
    const written = () => database.query(`select item_code, xmin::text as by from products order by item_code`);
    await database.query(`update products set words_low = 'france' where item_code = 'T1007'`);
    const before = (await written()) as { item_code: string }[];
    await rewriteStaleSearchTerms(database)();
    const after = (await written()) as { item_code: string }[];
    expect(after.filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i])).map(({ item_code }) => item_code)).toEqual([
      'T1007',
    ]);
  });

  // the embedded database has one session
  if (kind === 'postgres')
    it('wait for a running import, and never block it', async () => {
      const { database } = test;
      await spoil(database);
      let imported!: () => void;
      const end = new Promise<void>((resolve) => (imported = resolve));
      let began!: () => void;
      const begun = new Promise<void>((resolve) => (began = resolve));
      const importing = database.transaction(async (tx) => {
        await writeProducts(tx, [aWine({ itemCode: 'T1000', grapes: ['Gamay'], position: 0 })]);
        began();
        await end;
      });
      await begun;
      const renew = rewriteStaleSearchTerms(database);
      expect(await renew().finally(imported)).toBe(true);
      await importing;
      expect(await renew()).toBe(false);
      const [first, second] = (await wordsOf(database)) as { words_mid: string }[];
      expect([first!.words_mid, second!.words_mid]).toEqual([expect.stringContaining('gamay'), expect.stringContaining('cabernet')]);
    });
});

describe.each(bothDatabases('bulk'))('the search of an API that starts on words of an older release, on $kind', ({ create }) => {
  it('finds wines by the search terms of the current release', async () => {
    const api = await startFilledApi({ create }, async (database) => {
      await fillCatalogue(database, [aWine()]);
      await spoil(database);
    });
    try {
      const found = async () =>
        (await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=unoaked%20cabernet')).response.total;
      await eventually(async () => (await found()) === 1);
    } finally {
      await api.stop();
    }
  });
});
