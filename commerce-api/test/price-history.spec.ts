import type { Basket, Product, SearchResult } from '@cellardoor/contracts';
import { writeAskedPrices } from '../src/catalogue/write-asked-prices.ts';
import { writeProducts } from '../src/catalogue/write-products.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aMixedCase, aWine } from './catalogue.ts';
import { databases, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe.each(databases)('the price history, on $kind', ({ create }) => {
  let test: TestDatabase;
  let api: ApiUnderTest;
  beforeAll(async () => {
    test = await create();
    api = await serve(test, test.database);
  }, 240_000);
  afterAll(async () => {
    await api?.stop();
    await test?.drop();
  });

  const fill = (...drafts: ReturnType<typeof aWine>[]) => test.database.transaction((tx) => writeProducts(tx, drafts));
  const asked = (itemCode: string, amount: number, from: number, until: number) =>
    test.database.transaction((tx) =>
      writeAskedPrices(tx, [{ itemCode, country: 'uk', amount, from: daysAgo(from), until: daysAgo(until) }]),
    );
  const skusOf = async (itemCode: string) => (await api.aShopper().send<Product>('GET', `/api/product/item/${itemCode}`)).response.skus;
  const history = (itemCode: string) =>
    test.database.query<{ amount: number; now: boolean }>(
      `select amount, asked_until is null as now from price_history where sku_item_code = $1 and country = 'uk' order by asked_from, amount desc`,
      [itemCode],
    );

  it('shows a price of before on product, listing and basket only where it was asked for 28 days', async () => {
    const wines = ['H1', 'H2', 'H3'].map((itemCode) => aWine({ itemCode }));
    await fill(...wines);
    await asked('H1', 1000, 40, 10);
    await asked('H2', 1000, 30, 10);
    await asked('H3', 1000, 300, 200);
    const shopper = api.aShopper();
    for (const [itemCode, list] of [
      ['H1', 1000],
      ['H2', 900],
      ['H3', 900],
    ] as const) {
      expect(await skusOf(itemCode)).toMatchObject([
        { listPrice: list, salePrice: 900 },
        { listPrice: list * 6, salePrice: 4800 },
      ]);
      const { items } = (await shopper.send<SearchResult>('GET', `/api/search/product/flexiwines/wines?Ntt=${itemCode}`)).response;
      expect(items[0]!.skus[0]).toMatchObject({ listPrice: list });
      await shopper.add(itemCode, 1);
    }
    expect((await shopper.basket()).response.orderPriceInfo).toEqual({ rawSubtotal: 2800, savings: 100, total: 2700 });
  });

  it('compares a mixed case with what its bottles cost one by one', async () => {
    await fill(
      aWine({ itemCode: 'H4', sale: 1100, list: 1100 }),
      aMixedCase({ itemCode: 'C4', contents: [{ itemCode: 'H4', quantity: 12 }] }),
    );
    expect(await skusOf('C4')).toMatchObject([{ listPrice: 13200, salePrice: 12000 }]);
    await test.database.query(`update prices set sale_price = 900 where sku_item_code = 'H4'`);
    await eventually(async () => (await skusOf('C4'))[0]!.listPrice === 12000);
  });

  it('writes down each price that was asked, and none that an import wrote again or a transaction took back', async () => {
    await fill(aWine({ itemCode: 'H5' }));
    await fill(aWine({ itemCode: 'H5' }));
    expect(await history('H5')).toEqual([{ amount: 900, now: true }]);
    await test.database.transaction(async (tx) => {
      await tx.query(`update prices set sale_price = 700 where sku_item_code = 'H5'`);
      await tx.query(`update prices set sale_price = 800 where sku_item_code = 'H5'`);
    });
    expect(await history('H5')).toEqual([
      { amount: 900, now: false },
      { amount: 800, now: true },
    ]);
    await test.database.query(`delete from prices where sku_item_code = 'H5'`);
    expect(await history('H5')).toEqual([
      { amount: 900, now: false },
      { amount: 800, now: false },
    ]);
    await test.database.transaction(async (tx) => {
      await fillAgain(tx);
      await tx.query(`delete from prices where sku_item_code = 'H5'`);
      await fillAgain(tx);
    });
    expect((await history('H5')).filter(({ now }) => now)).toEqual([{ amount: 900, now: true }]);
  });
  const fillAgain = (tx: Parameters<typeof writeProducts>[0]) => writeProducts(tx, [aWine({ itemCode: 'H5' })]);

  it('promises no saving in a basket when the proof is over', async () => {
    await fill(aWine({ itemCode: 'H6' }));
    await asked('H6', 1000, 40, 5);
    const shopper = api.aShopper();
    await shopper.add('H6', 1);
    const savings = async () => (await shopper.send<Basket>('GET', '/api/cart/list')).response.orderPriceInfo.savings;
    expect(await savings()).toBe(100);
    await test.database.query(
      `update price_history set asked_from = asked_from - interval '1 year', asked_until = asked_until - interval '1 year' where sku_item_code = 'H6' and asked_until is not null`,
    );
    expect(await savings()).toBe(0);
  });
});
