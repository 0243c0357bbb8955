import { aMembership, aMixedCase, aWine, fillCatalogue } from '../../../test/catalogue.ts';
import { bothDatabases, type TestDatabase } from '../../../test/databases.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import { findSkus } from './queries.ts';

const market = { brand: 'law', country: 'uk' } as const;
const codes = ['T1001', 'T1001-6', 'T1002', 'T2001', 'T3001', 'NEVER'];

/** Everything that changes what a basket must know of a sku, each by one statement. */
const changes: Record<string, string> = {
  'a price': `update prices set sale_price = 700 where sku_item_code = 'T1001'`,
  'a price of members': `update prices set member_price = 650 where sku_item_code = 'T1001'`,
  'a list price': `update prices set list_price = 1100 where sku_item_code = 'T1001'`,
  'what proves a price of before': `delete from price_history where sku_item_code = 'T1001-6' and asked_until is not null`,
  'a name': `update products set name = 'Another Red' where item_code = 'T1001'`,
  'the strength of a wine in a case': `update products set alcohol_tenths = 141 where item_code = 'T1001'`,
  'the wines of a case': `update case_contents set quantity = 11 where case_item_code = 'T2001'`,
  'what a membership gives': `update membership_schemes set free_delivery = not free_delivery`,
  stock: `update stock set on_hand = 5 where item_code = 'T1001'`,
  'stock that is gone': `delete from stock where item_code = 'T1002'`,
  'a brand that does not sell it': `update products set excluded_brands = '["law"]' where item_code = 'T1002'`,
  'a brand that sells it again': `update products set excluded_brands = '[]' where item_code = 'T1002'`,
  'a size that is gone': `delete from skus where item_code = 'T1001-6'`,
  'a wine that is gone': `delete from products where item_code = 'T1002'`,
};

/** What is kept of skus must be what the database says at this moment, whoever changed it. Decision 0482. */
describe.each(bothDatabases('bulk'))('skus on $kind', ({ kind, create }) => {
  let test: TestDatabase;
  let reader: Database;
  beforeAll(async () => {
    test = await create();
    const membership = aMembership('T3001', 'UNLT');
    await fillCatalogue(test.database, [aWine(), aWine({ itemCode: 'T1002' }), aMixedCase(), membership]);
    reader = kind === 'postgres' ? await test.reopen() : test.database;
  });
  afterAll(async () => test?.drop());

  const inOrder = async (db: Queries) => (await findSkus(db, market, codes)).sort((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
  /** A transaction keeps nothing. */
  const truth = () => reader.transaction((tx) => inOrder(tx));

  it.each(Object.entries(changes))('shows %s at once, in a process that had cached the rows', async (_, sql) => {
    const before = await inOrder(reader);
    expect(before).toEqual(await truth());
    await test.database.query(sql);
    const after = await inOrder(reader);
    expect(after).toEqual(await truth());
    expect(after).not.toEqual(before);
  });

  it('caches nothing from a transaction that is rolled back', async () => {
    const before = await inOrder(reader);
    const taken = reader.transaction(async (tx) => {
      await tx.query(`update prices set sale_price = 680 where sku_item_code = 'T1001'`);
      expect((await inOrder(tx)).find(({ itemCode }) => itemCode === 'T1001')?.salePrice).toBe(680);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await inOrder(reader)).toEqual(before);
    // the next change has the very version that was taken back
    await test.database.query(`update prices set sale_price = 690 where sku_item_code = 'T1001'`);
    expect((await inOrder(reader)).find(({ itemCode }) => itemCode === 'T1001')?.salePrice).toBe(690);
  });

  it('asks for the stock alone while the catalogue is the same', async () => {
    const asked: string[] = [];
    const listening: Database = {
      ...reader,
      transaction: reader.transaction,
      query: (sql, params) => {
        asked.push(sql);
        return reader.query(sql, params);
      },
    };
    for (let n = 0; n < 3; n++) await inOrder(listening);
    expect(asked.map((sql) => sql.includes('from skus'))).toEqual([true, false, false]);
  });
});
