import type { SearchResult } from '@cellardoor/contracts';
import type { Suggestion } from '@cellardoor/contracts/search-files';
import { catalogueOf } from '../src/modules/catalogue/catalogue.ts';
import { writePastPrices } from '../src/modules/catalogue/past-prices.ts';
import { writeProducts } from '../src/modules/catalogue/write-products.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aMixedCase, aWine } from './catalogue.ts';
import { bothDatabases, type TestDatabase } from './databases.ts';
import { inDays } from './in-days.ts';

const dayMs = 86_400_000;
const midnight = Math.floor(Date.now() / dayMs) * dayMs;
const daysAgo = (days: number) => new Date(midnight - days * dayMs);

describe.each(bothDatabases('times'))('wines on offer, on $kind', ({ create }) => {
  let test: TestDatabase;
  let api: ApiUnderTest;
  let days = 0;
  const asked = (itemCode: string, from: Date, until: Date) =>
    test.database.transaction((tx) => writePastPrices(tx, [{ itemCode, country: 'uk', amount: 1000, from, until }]));
  beforeAll(async () => {
    test = await create();
    await test.database.transaction((tx) =>
      writeProducts(tx, [
        aWine({ itemCode: 'LONG' }),
        aWine({ itemCode: 'SOON' }),
        aWine({ itemCode: 'FADING' }),
        aWine({ itemCode: 'UNPROVEN' }),
        aWine({ itemCode: 'FULL', list: 1100, sale: 1100 }),
        aMixedCase({ itemCode: 'CASE', contents: [{ itemCode: 'FULL', quantity: 12 }] }),
      ]),
    );
    await asked('LONG', daysAgo(60), daysAgo(10));
    await asked('SOON', new Date(midnight - 28 * dayMs + 1), new Date());
    await asked('FADING', daysAgo(175), daysAgo(145));
    api = await serve(
      test,
      inDays(test.database, () => days),
    );
  });
  afterAll(async () => {
    await api?.stop();
    await test?.drop();
  });

  const search = async (term: string) =>
    (await api.aShopper().send<SearchResult>('GET', `/api/search/product/flexiwines/wines?Nrpp=100&Ntt=${term}`)).response.items;
  /** What is listed on a day to come; it is what cards show as reduced on that day. */
  const listedIn = async (inSoMany: number) => {
    days = inSoMany;
    catalogueOf(api.database).version.forget();
    const reduced = (await search('')).filter(({ skus: [sku] }) => sku!.salePrice < sku!.listPrice).map(({ itemCode }) => itemCode);
    const listed = (await search('offers')).map(({ itemCode }) => itemCode).sort();
    expect([inSoMany, listed]).toEqual([inSoMany, reduced.sort()]);
    return listed;
  };
  const isSuggested = async () => {
    const suggestions = (await (await api.aShopper().file('/data/suggestions/law-uk.json')).json()) as Suggestion[];
    return suggestions.some(({ n }) => n === 'Wines on offer');
  };

  it('are those whose price of before is proven, from the day on which it is, and for as long, though nobody writes', async () => {
    expect(await listedIn(0)).toEqual(['CASE', 'FADING', 'LONG']);
    expect(await listedIn(1)).toEqual(['CASE', 'FADING', 'LONG', 'SOON']);
    for (let day = 2; day < 15; day++) await listedIn(day);
    expect(await listedIn(15)).toEqual(['CASE', 'LONG', 'SOON']);
    for (let day = 120; day < 185; day += 5) await listedIn(day);
    expect(await listedIn(200)).toEqual(['CASE']);
  });

  it('come and go with what proves a price, and with the prices of the bottles that a mixed case is compared with', async () => {
    expect([await listedIn(200), await isSuggested()]).toEqual([['CASE'], true]);
    await test.database.query(`update prices set list_price = 900, sale_price = 900 where sku_item_code = 'FULL'`);
    expect([await listedIn(200), await isSuggested()]).toEqual([[], false]);
    expect([await listedIn(1), await isSuggested()]).toEqual([['FADING', 'LONG', 'SOON'], true]);
    await asked('UNPROVEN', daysAgo(60), daysAgo(10));
    expect(await listedIn(0)).toEqual(['FADING', 'LONG', 'UNPROVEN']);
    await test.database.query(`delete from price_history where sku_item_code = 'LONG' and asked_until is not null`);
    expect(await listedIn(0)).toEqual(['FADING', 'UNPROVEN']);
    await test.database.query(`update case_contents set quantity = 15 where case_item_code = 'CASE'`);
    expect(await listedIn(0)).toEqual(['CASE', 'FADING', 'UNPROVEN']);
  });
});
