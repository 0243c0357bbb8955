import { fillDemoCatalogue } from '../src/demo-catalogue/fill-demo-catalogue.ts';
import { serve } from './api-under-test.ts';
import { startApiProcess } from './api-process.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases, onEmbedded, type TestDatabase } from './databases.ts';

describe.each(bothDatabases('bulk'))('the demo catalogue, on $kind', ({ kind, create }) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await create();
  });
  afterEach(() => test?.drop());

  const rows = (sql: string) => test.database.query<Record<string, unknown>>(sql);
  const sources = () => rows('select source, count(*) as products from products group by source order by source');

  /** Starts the API as its operator does, and stops it again. */
  const startOnce = async (environment: Record<string, string> = {}) => {
    await test.database.close();
    const api = await startApiProcess({ ...test.environment, ...environment });
    await api.stop();
    Object.assign(test, { database: await test.reopen() });
  };

  it('keeps what customers wrote when it is renewed, of wines that it no longer has too', async () => {
    await fillDemoCatalogue(test.database);
    const api = await serve(test, test.database);
    const anna = api.aShopper();
    await anna.register('demo@example.com');
    const old = aWine({ itemCode: 'W9999', source: 'demo' });
    await fillCatalogue(test.database, [old]);
    for (const itemCode of ['W1001', 'W9999']) await anna.send('PUT', `/api/user/ratings/${itemCode}`, { stars: 2, text: 'Mine.' });
    await test.database.query('update catalogue_state set seed_digest = null');
    expect(await fillDemoCatalogue(test.database)).toMatchObject({ written: 248 });
    expect(await rows('select item_code, words from reviews where customer_id is not null order by item_code')).toEqual([
      { item_code: 'W1001', words: 'Mine.' },
      { item_code: 'W9999', words: 'Mine.' },
    ]);
    expect(await rows(`select count(*) as skus from skus where wine_item_code = 'W9999'`)).toEqual([{ skus: 0 }]);
    await api.stop();
    const later = await serve(test, test.database);
    expect((await later.aShopper().send('GET', '/api/product/item/W9999')).status).toBe(410);
    await later.stop();
  });

  onEmbedded({ kind }, () => {
    it('comes when it is asked for alone', async () => {
      await startOnce();
      expect(await sources()).toEqual([]);
      await startOnce({ DEMO_CATALOGUE: '1' });
      expect(await sources()).toEqual([{ source: 'demo', products: 248 }]);
    });

    it('never comes over an imported catalogue', async () => {
      await fillCatalogue(test.database, [aWine()]);
      await startOnce({ DEMO_CATALOGUE: '1' });
      expect(await sources()).toEqual([{ source: 'csv', products: 1 }]);
    });

    it('gives no points for nothing', async () => {
      const api = await serve(test, test.database);
      const guest = api.aShopper({ brand: 'hsb' });
      await guest.register('pointless@example.com');
      expect((await guest.details()).response.pointsBalance).toBe(0);
      await api.stop();
    });
  });
});
