import { sortKeys } from '@cellardoor/rules/sort-keys';
import { dayOf } from '@cellardoor/rules/was-prices';
import fc from 'fast-check';
import { aMixedCase, aWine, fillCatalogue } from '../../../test/catalogue.ts';
import { bothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { inDays } from '../../../test/in-days.ts';
import { CatalogueVersion } from '../catalogue/catalogue-version.ts';
import type { ProductDraft } from '../catalogue/product-draft.ts';
import { writeProducts } from '../catalogue/write-products.ts';
import { writeRatings } from '../reviews/write-ratings.ts';
import type { Database } from '../../platform/db/database.ts';
import { InProcessIndex } from './engine/in-process-index.ts';
import { dimensions, type SearchAnswer, type SearchQuestion } from './engine/search-index.ts';
import { SqlSearch } from './engine/sql-search.ts';
import { syntheticCatalogue } from './engine/synthetic-catalogue.ts';

/** Catalogues of one run; more by the environment, for a night. */
const catalogues = Number(process.env.SEARCH_CATALOGUES ?? 4);
const size = 60;

/** Everything that a shop does to single products, each by one statement or one import. */
const changes: Record<string, (database: Database, draft: ProductDraft, n: number) => Promise<unknown>> = {
  reprice: (db, { itemCode }, n) =>
    db.query('update prices set sale_price = least(list_price, $2) where sku_item_code = $1', [itemCode, 400 + n]),
  unprice: (db, { itemCode }) => db.query('delete from prices where sku_item_code = $1', [itemCode]),
  remove: (db, { itemCode }) => db.query('delete from products where item_code = $1', [itemCode]),
  removeSizes: (db, { itemCode }) => db.query('delete from skus where wine_item_code = $1', [itemCode]),
  hide: (db, { itemCode }) => db.query(`update products set excluded_brands = '["law"]' where item_code = $1`, [itemCode]),
  move: (db, { itemCode }, n) => db.query('update products set position = $2 where item_code = $1', [itemCode, n % size]),
  rename: (db, draft, n) =>
    fillCatalogue(db, [{ ...draft, name: `Clos ${['Verlune', 'Melon', 'Merlaut'][n % 3]}`, vintage: String(2000 + (n % 9)) }]),
  rewrite: (db, draft, n) =>
    fillCatalogue(db, [{ ...draft, colour: 'White', region: `Region ${n % 7}`, grapes: [`Grape ${n % 5}`, 'Merlot'] }]),
  arrive: (db, _, n) => fillCatalogue(db, [aWine({ itemCode: `N${n}`, position: n % size, list: 900 + n, sale: 900 + n })]),
  serve: (db, draft, n) => fillCatalogue(db, [{ ...draft, foodPairings: [['Beef stew'], ['Steak pie', 'Cheese'], []][n % 3]! }]),
  ask: (db, { itemCode }, n) =>
    db.query(
      `insert into price_history (sku_item_code, country, amount, asked_from, asked_until)
       select sku_item_code, country, list_price, now() - interval '60 days', now() - interval '60 days' + $2 * interval '1 day'
         from prices where sku_item_code = $1`,
      [itemCode, 20 + (n % 20)],
    ),
  unask: (db, { itemCode }) => db.query('delete from price_history where sku_item_code = $1 and asked_until is not null', [itemCode]),
  refill: (db, _, n) => db.query(`update case_contents set quantity = $1 where case_item_code = 'CASE'`, [1 + (n % 30)]),
  rate: (db, { itemCode }, n) => rate(db, itemCode, n % 6),
};

/** As an import gives stars, to a product that may be gone. */
async function rate(db: Database, itemCode: string, stars: number): Promise<void> {
  const isThere = (await db.query('select 1 from products where item_code = $1', [itemCode])).length > 0;
  if (!isThere) return;
  await db.transaction(async (tx) => {
    await writeRatings(tx, [{ itemCode, rating: { reviews: 3, stars } }]);
    await tx.query('update products set position = position where item_code = $1', [itemCode]);
  });
}

const ids = [1001, 1002, 1003, 2001, 2002, 10_001, 10_003, 50_001, 50_002, 1901, 1902, 1904, 424_242];
const words = [
  'c',
  'ch',
  'm',
  'merlot',
  'red',
  'france',
  'old',
  '200',
  'clos',
  'verlune',
  'verlun',
  'mellon',
  'grape',
  'rigion',
  'n1',
  'test',
  'steak',
  'stew',
  'cheezes',
];
const questionMade = fc.record<SearchQuestion>({
  words: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 2 }),
  refinements: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 }),
  sort: fc.constantFrom(...sortKeys),
  unwanted: fc.option(fc.subarray([['merlot'], ['white'], ['grape', '1'], ['clos']], { minLength: 1 }), { nil: undefined, freq: 2 }),
  isReduced: fc.boolean(),
  exact: fc.boolean(),
  offset: fc.constantFrom(0, 0, 30),
  size: fc.integer({ min: 1, max: 100 }),
});
const market = fc.record({ brand: fc.constantFrom('law', 'stw'), country: fc.constant('uk' as const) });

const comparable = ({ total, itemCodes, facets, refinements, correctedWords }: SearchAnswer) => ({
  total,
  itemCodes,
  refinements,
  correctedWords,
  facets: Object.fromEntries(
    dimensions.map((dimension) => [
      dimension,
      Object.fromEntries(facets[dimension].map((value) => [value.id, [value.count, value.selected]])),
    ]),
  ),
});

/** A database that counts how often somebody reads all products. */
function counted(database: Database) {
  let readings = 0;
  const query: Database['query'] = (sql, values) => {
    if (sql.includes('order by position, item_code')) readings += 1;
    return database.query(sql, values);
  };
  return { database: Object.assign(Object.create(database) as Database, { query }), readings: () => readings };
}

describe.each(bothDatabases('search'))('an index that follows the catalogue, on $kind', ({ create }) => {
  let test: TestDatabase;
  beforeAll(async () => void (test = await create()));
  afterAll(() => test?.drop());

  it('answers after any changes of products, and on later days, what one answers that is built anew, and what SQL does; and is never built anew itself', async () => {
    const round = fc.record({
      changed: fc.array(fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(size - 1), fc.nat(999)), { minLength: 1, maxLength: 6 }),
      asked: fc.array(fc.tuple(market, questionMade), { minLength: 6, maxLength: 6 }),
      days: fc.oneof(fc.constant(0), fc.nat(80)),
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(round, { minLength: 3, maxLength: 4 }), async (seed, rounds) => {
        await test.database.query('delete from products');
        const drafts = syntheticCatalogue(size, `catalogue ${seed}`);
        await fillCatalogue(test.database, drafts);
        const aCase = aMixedCase({ itemCode: 'CASE', contents: drafts.slice(0, 3).map(({ itemCode }) => ({ itemCode, quantity: 3 })) });
        await test.database.transaction((tx) => writeProducts(tx, [aCase]));
        let later = 0;
        const moving = inDays(test.database, () => later);
        const { database, readings } = counted(moving);
        const version = new CatalogueVersion(moving);
        const followed = new InProcessIndex(database, version);
        for (const { changed, asked, days } of rounds) {
          await followed.search({ brand: 'law', country: 'uk' }, asked[0]![1]);
          for (const [name, which, n] of changed) await changes[name]!(test.database, drafts[which]!, n);
          later += days;
          version.forget();
          await eventually(() => followed.keepUp(['uk']));
          const anew = new InProcessIndex(moving, version);
          const oracle = new SqlSearch(test.database, new Map(), dayOf(new Date()) + later);
          for (const [where, question] of asked) {
            const answer = await followed.search(where, question);
            expect(comparable(answer)).toEqual(comparable(await anew.search(where, question)));
            expect(await followed.find(where, question)).toEqual(answer.itemCodes);
            expect(await followed.near(where, question.words)).toEqual(await anew.near(where, question.words));
            if (question.exact) expect(comparable(answer)).toEqual(comparable(await oracle.search(where, question)));
          }
        }
        expect(readings()).toBe(1);
      }),
      { numRuns: catalogues, endOnFailure: true },
    );
  }, 600_000);

  it('leaves out a mixed case by the words that a wine in it has got since', async () => {
    await test.database.query('delete from products');
    const wines = syntheticCatalogue(3).map((draft) => ({ ...draft, grapes: ['Gamay'] }));
    const contents = wines.map(({ itemCode }) => ({ itemCode, quantity: 4 }));
    await fillCatalogue(test.database, [...wines, aMixedCase({ itemCode: 'CASE', name: 'A Dozen', grapes: [], contents })]);
    const version = new CatalogueVersion(test.database);
    const index = new InProcessIndex(test.database, version);
    const found = () =>
      index.find(
        { brand: 'law', country: 'uk' },
        { words: ['dozen'], refinements: [], sort: 'relevance', offset: 0, size: 3, unwanted: [['trousseau']] },
      );
    expect(await found()).toEqual(['CASE']);
    await test.database.query(`update products set words_mid = 'gamay trousseau' where item_code = $1`, [wines[1]!.itemCode]);
    version.forget();
    await eventually(() => index.keepUp(['uk']));
    expect(await found()).toEqual([]);
  });

  it('is built anew where many products have changed', async () => {
    await test.database.query('delete from products');
    await fillCatalogue(test.database, syntheticCatalogue(250));
    const { database, readings } = counted(test.database);
    const version = new CatalogueVersion(test.database);
    const index = new InProcessIndex(database, version);
    const everything = { words: [], refinements: [], sort: 'price|1', offset: 0, size: 3 } as const;
    const prices = async () => (await index.search({ brand: 'law', country: 'uk' }, everything)).itemCodes;
    await prices();
    await test.database.query('update prices set sale_price = 1000 + list_price % 97, list_price = 2000');
    version.forget();
    // beside a change that takes long, as on a busy machine, the index as it was answers
    await eventually(() => index.keepUp(['uk']));
    const anew = new InProcessIndex(test.database, version);
    expect(await prices()).toEqual((await anew.search({ brand: 'law', country: 'uk' }, everything)).itemCodes);
    expect(readings()).toBe(2);
  });
});
