import type { Basket, Product, ProductOffers, SearchResult } from '@cellardoor/contracts';
import type { UserItem } from '@cellardoor/contracts/api/lists';
import { writePastPrices } from '../src/modules/catalogue/past-prices.ts';
import { writeProducts } from '../src/modules/catalogue/write-products.ts';
import { type Queries, queryOne } from '../src/platform/db/database.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { aMembership, aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe.each(bothDatabases('times'))('the price history, on $kind', ({ create }) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi({ create }, async () => undefined);
  });
  afterAll(() => api?.stop());

  const fill = (...drafts: ReturnType<typeof aWine>[]) => api.database.transaction((tx) => writeProducts(tx, drafts));
  const asked = (itemCode: string, amount: number, from: number, until: number) =>
    api.database.transaction((tx) =>
      writePastPrices(tx, [{ itemCode, country: 'uk', amount, from: daysAgo(from), until: daysAgo(until) }]),
    );
  const skusOf = async (itemCode: string) => (await api.aShopper().send<Product>('GET', `/api/product/item/${itemCode}`)).response.skus;
  const history = (itemCode: string) =>
    api.database.query<{ amount: number; now: boolean }>(
      `select amount, asked_until is null as now from price_history where sku_item_code = $1 and country = 'uk' order by asked_from, amount desc`,
      [itemCode],
    );

  it('[PRD-16] shows a price of before on product, listing and basket only where it was asked for 28 days', async () => {
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

  it('compares a mixed case with what its bottles cost one by one, on its page and in the basket', async () => {
    await fill(
      aWine({ itemCode: 'H4', sale: 1100, list: 1100 }),
      aMixedCase({ itemCode: 'C4', contents: [{ itemCode: 'H4', quantity: 12 }] }),
    );
    expect(await skusOf('C4')).toMatchObject([{ listPrice: 13200, salePrice: 12000 }]);
    const shopper = api.aShopper();
    await shopper.add('C4');
    expect((await shopper.basket()).response.orderPriceInfo).toEqual({ rawSubtotal: 13200, savings: 1200, total: 12000 });
    await api.database.query(`update prices set sale_price = 900 where sku_item_code = 'H4'`);
    await eventually(async () => (await skusOf('C4'))[0]!.listPrice === 12000);
  });

  it('shows no price of before on a case whose bottles cost less one by one than its own price says, where none was asked for 28 days', async () => {
    await fill(aWine({ itemCode: 'H11', sale: 1000, list: 1000 }), aWine({ itemCode: 'H12', sale: 1000, list: 1000 }));
    await asked('H12', 1000, 40, 1);
    await api.database.query(
      `update prices set list_price = 1000, sale_price = 700 where sku_item_code in ('H11', 'H12') and country = 'uk'`,
    );
    await eventually(async () => (await skusOf('H12'))[0]!.salePrice === 700);
    expect(await skusOf('H11')).toMatchObject([
      { listPrice: 700, salePrice: 700 },
      { listPrice: 4200, salePrice: 4200 },
    ]);
    expect(await skusOf('H12')).toMatchObject([
      { listPrice: 1000, salePrice: 700 },
      { listPrice: 6000, salePrice: 4200 },
    ]);
  });

  it('writes down each price that was asked, and none that an import wrote again or a transaction took back', async () => {
    await fill(aWine({ itemCode: 'H5' }));
    await fill(aWine({ itemCode: 'H5' }));
    expect(await history('H5')).toEqual([{ amount: 900, now: true }]);
    await api.database.transaction(async (tx) => {
      await tx.query(`update prices set sale_price = 700 where sku_item_code = 'H5'`);
      await tx.query(`update prices set sale_price = 800 where sku_item_code = 'H5'`);
    });
    expect(await history('H5')).toEqual([
      { amount: 900, now: false },
      { amount: 800, now: true },
    ]);
    await api.database.query(`delete from prices where sku_item_code = 'H5'`);
    expect(await history('H5')).toEqual([
      { amount: 900, now: false },
      { amount: 800, now: false },
    ]);
    await api.database.transaction(async (tx) => {
      await fillAgain(tx);
      await tx.query(`delete from prices where sku_item_code = 'H5'`);
      await fillAgain(tx);
    });
    expect((await history('H5')).filter(({ now }) => now)).toEqual([{ amount: 900, now: true }]);
  });
  const fillAgain = (tx: Parameters<typeof writeProducts>[0]) => writeProducts(tx, [aWine({ itemCode: 'H5' })]);

  it('reads of the history what belongs to a changed price, however many an import wrote before', async () => {
    let [prices, rows] = [0, 0];
    const batch = (tx: Queries, from: number) =>
      writeProducts(
        tx,
        Array.from({ length: 100 }, (_, at) => aWine({ itemCode: `L${from + at}` })),
      );
    const readOfHistory = async (tx: Queries) =>
      (await queryOne<{ rows: number }>(
        tx,
        `select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'price_history'`,
      ))!.rows;
    const undone = api.database.transaction(async (tx) => {
      for (let from = 1000; from < 1500; from += 100) await batch(tx, from);
      const before = await readOfHistory(tx);
      await batch(tx, 1500);
      rows = (await readOfHistory(tx)) - before;
      prices = (await tx.query(`select 1 from prices where sku_item_code like 'L15%'`)).length;
      throw new Error('enough');
    });
    await expect(undone).rejects.toThrow('enough');
    expect(prices).toBeGreaterThan(100);
    expect(rows).toBeLessThan(5 * prices);
  });

  it('promises no saving in a basket when the proof is over', async () => {
    await fill(aWine({ itemCode: 'H6' }));
    await asked('H6', 1000, 40, 5);
    const shopper = api.aShopper();
    await shopper.add('H6', 1);
    const savings = async () => (await shopper.send<Basket>('GET', '/api/cart/list')).response.orderPriceInfo.savings;
    expect(await savings()).toBe(100);
    await api.database.query(
      `update price_history set asked_from = asked_from - interval '1 year', asked_until = asked_until - interval '1 year' where sku_item_code = 'H6' and asked_until is not null`,
    );
    expect(await savings()).toBe(0);
  });

  it('[PRD-16] says what a litre costs at the list, sale and member price, and of a mixed case, a gift and a membership nothing', async () => {
    await fill(
      aWine({ itemCode: 'H7', member: 750 }),
      aMixedCase({ itemCode: 'C7', contents: [{ itemCode: 'H7', quantity: 12 }] }),
      aMembership('M7', 'PREM'),
      aWine({ itemCode: 'G7', kind: 'gift' }),
      aWine({ itemCode: 'H8', bottleMl: 375 }),
    );
    await asked('H7', 1000, 60, 20);
    const none = { unitPricePerLitre: 0, listUnitPricePerLitre: 0, vppUnitPricePerLitre: null };
    expect(await skusOf('H7')).toMatchObject([
      { unitPricePerLitre: 1200, listUnitPricePerLitre: 1333, vppUnitPricePerLitre: 1000 },
      { unitPricePerLitre: 1067, listUnitPricePerLitre: 1333, vppUnitPricePerLitre: 1000 },
    ]);
    expect(await skusOf('H8')).toMatchObject([{ unitPricePerLitre: 2400 }, {}]);
    for (const itemCode of ['C7', 'M7', 'G7']) expect((await skusOf(itemCode))[0]).toMatchObject(none);
  });
});

describe.each(bothDatabases('times'))('a country that promotes no quarter off outside a price list, on $kind', ({ create }) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi({ create }, async (database) => {
      await fillCatalogue(database, [
        aWine({ itemCode: 'N1', list: 1000, sale: 740, member: 600 }),
        aWine({ itemCode: 'N2', list: 1000, sale: 760, position: 2 }),
        aMixedCase({ itemCode: 'N3', contents: [{ itemCode: 'N1', quantity: 12 }] }),
      ]);
      await database.query('update offers set discount_percent = 40, maximum_discount = 100000');
    });
  });
  afterAll(() => api?.stop());

  const ask = async <T>(country: string, path: string) => (await api.aShopper({ country }).send<T>('GET', path)).response;
  const first = (products: readonly Product['skus'][], price: number) =>
    products.map(([sku]) => sku!).find(({ salePrice }) => salePrice === price);

  it('shows it in the listing and on the page, and in no list that promotes', async () => {
    const found = async (country: string, query: string) =>
      (await ask<SearchResult>(country, `/api/search/product/flexiwines/wines?${query}`)).items.map(({ skus }) => skus);
    const item = async (country: string, query = '') => [(await ask<Product>(country, `/api/product/item/N1${query}`)).skus];
    const lists = async (country: string) => ({
      rail: await found(country, 'Nrpp=8&promoted=1'),
      highlight: await item(country, '?promoted=1'),
      beside: (await ask<{ userItems: UserItem[] }>(country, '/api/user/recommendations/list')).userItems.map(
        ({ product }) => product.skus,
      ),
      listing: await found(country, 'Nrpp=8'),
      page: await item(country),
    });
    const nz = await lists('nz');
    const uk = await lists('uk');
    for (const list of [nz.rail, nz.highlight, nz.beside])
      expect(first(list, 740)).toMatchObject({ listPrice: 740, listUnitPricePerLitre: 987, vppPrice: 600 });
    for (const list of [nz.rail, nz.beside]) expect(first(list, 760)).toMatchObject({ listPrice: 1000 });
    for (const list of [nz.listing, nz.page, uk.rail, uk.highlight, uk.beside])
      expect(first(list, 740)).toMatchObject({ listPrice: 1000, vppPrice: 600 });
  });

  it('promotes it neither as help where a search finds nothing', async () => {
    const { nothingFound } = await ask<SearchResult>('nz', '/api/search/product/flexiwines/wines?Ntt=zzqzzq');
    const picks = nothingFound!.picks.map(({ product }) => product.skus);
    expect(first(picks, 740)).toMatchObject({ listPrice: 740 });
  });

  it('takes less than a quarter off with an offer, on the page and in the basket', async () => {
    const offers = await ask<ProductOffers>('nz', '/api/offer/product/N1');
    expect(offers.terms.discountPercent).toBe(24);
    expect(offers.offerItems[0]).toMatchObject({ listPrice: 12000, offerPrice: 9120 });
    expect((await ask<ProductOffers>('uk', '/api/offer/product/N1')).offerItems[0]).toMatchObject({ listPrice: 15000, offerPrice: 7200 });
    const { itemCode, type, rule } = offers.offerItems[0]!;
    const shopper = api.aShopper({ country: 'nz' });
    const cartItems = [
      { itemCode, quantity: 1, upsellOfferDetails: { type, rule } },
      { itemCode: 'N1', quantity: 1 },
    ];
    await shopper.send('POST', '/api/cart', { cartItems });
    expect((await shopper.basket()).response.orderPriceInfo.total).toBe(9120 + 740);
  });
});
