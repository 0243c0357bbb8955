import type { Rated, SearchResult } from '@cellardoor/contracts';
import { writeRatings } from '../src/modules/reviews/write-ratings.ts';
import { writeProducts } from '../src/modules/catalogue/write-products.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';

describe.each(bothDatabases('locks'))('ratings beside the catalogue, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api?.stop());

  const customer = async (name: string) => {
    const shopper = api.aShopper();
    await shopper.register(`${name}@example.com`);
    return shopper;
  };
  const rate = (shopper: Awaited<ReturnType<typeof customer>>, itemCode: string, stars: number) =>
    shopper.send<Rated>('PUT', `/api/user/ratings/${itemCode}`, { stars });
  const catalogueVersion = async () =>
    (await api.database.query<{ version: number }>('select version from catalogue_state where id = 1'))[0]!.version;
  const byRating = async () => {
    const { response } = await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/N-1001+1002?Ns=rating|1');
    return response.items.map(({ itemCode }) => itemCode);
  };

  it('leaves the catalogue as it is, and the order by rating follows', async () => {
    await fillCatalogue(api.database, [aWine({ itemCode: 'V1' }), aWine({ itemCode: 'V2' }), aWine({ itemCode: 'V3' })]);
    const anna = await customer('versions');
    await byRating();
    const before = await catalogueVersion();
    await rate(anna, 'V2', 4);
    await eventually(async () => (await byRating())[0] === 'V2');
    await rate(anna, 'V3', 5);
    await eventually(async () => (await byRating())[0] === 'V3');
    await rate(anna, 'V3', 1);
    await eventually(async () => (await byRating()).slice(0, 2).join() === 'V2,V3');
    expect(await catalogueVersion()).toBe(before);
  });

  it('follows when the shop takes a customer’s rating away', async () => {
    await fillCatalogue(api.database, [aWine({ itemCode: 'V4' })]);
    await rate(await customer('leaves'), 'V4', 5);
    await api.database.query(`delete from reviews where item_code = 'V4'`);
    await eventually(async () => {
      const rows = await api.database.query<{ reviews: number }>(`select reviews from ratings where item_code = 'V4'`);
      return rows[0]!.reviews === 0;
    });
  });

  // the embedded database has one session: there everything waits for a transaction's end
  if (kind.kind === 'postgres') {
    it('are taken while an import is under way, and count when it is over', async () => {
      const shoppers = await Promise.all(Array.from({ length: 15 }, (_, i) => customer(`importing${i}`)));
      let commit = () => {};
      const committed = new Promise<void>((resolve) => (commit = resolve));
      let importing: Promise<void>;
      await new Promise<void>((resolve) => {
        importing = api.database.transaction(async (tx) => {
          await writeProducts(tx, [aWine({ rating: { reviews: 10, stars: 3 } })]);
          await writeRatings(tx, [aWine({ rating: { reviews: 10, stars: 3 } })]);
          resolve();
          await committed;
        });
      });
      const replies = await Promise.all(shoppers.map((shopper) => rate(shopper, 'T1001', 5)));
      expect(replies.map(({ status }) => status)).toEqual(shoppers.map(() => 200));
      expect((await api.aShopper().send('GET', '/api/product/item/T1001')).status).toBe(200);
      commit();
      await importing!;
      await eventually(async () => {
        const rows = await api.database.query(`select reviews, average_hundredths from ratings where item_code = 'T1001'`);
        return JSON.stringify(rows) === JSON.stringify([{ reviews: 25, average_hundredths: 420 }]);
      });
    });
  }
});
