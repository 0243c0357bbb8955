import type { Basket } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { fillPlans, subscribe } from './plans.ts';

describe('addresses with words in the place of parameters', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillPlans(api.database);
  });
  afterAll(() => api?.stop());

  it('[CRT-19] lets words win over parameters, takes ids of digits, adds or sets, reports changes, and reads both spellings', async () => {
    const anna = api.aShopper();
    await anna.register('static-words@example.com');
    const bottles = async () => (await anna.basket()).response.numBottles;
    // without method=set it adds, with it sets
    for (const [query, after] of [
      ['', 2],
      ['', 4],
      ['?method=add', 6],
      ['?method=set', 2],
    ] as const) {
      expect((await anna.send('PUT', `/api/cart/itemcode/T1001/2${query}`)).status).toBe(200);
      expect(await bottles()).toBe(after);
    }
    // words and ids
    expect((await anna.send('PUT', '/api/cart/commerceitemidentifier/T1001/2')).error).toMatchObject({ field: 'itemType' });
    for (const id of ['T1001', 'abc', '-1', '1.5', '1e3'])
      expect((await anna.send('DELETE', `/api/cart/commerceitemidentifier/${id}`)).error).toMatchObject({ field: 'commerceItemId' });
    expect((await anna.send('GET', '/api/offer/cart')).response).toHaveProperty('availableSpaces');
    await anna.send('PUT', '/api/user/favourites/T1001');
    expect((await anna.send('PUT', '/api/user/favourites/delete/T1001')).response).toMatchObject({ inFavourites: false });
    const tour = { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' };
    expect((await subscribe(anna, tour)).response).toMatchObject({ basketItemCode: 'T4001' });
    expect((await anna.send('PUT', '/api/user/subscriptions/wineplan/subscribed', tour)).error).toMatchObject({ field: 'subscriptionId' });
    expect((await anna.send('DELETE', '/api/cart/itemcode/T4001')).status).toBe(200);
    // prices and stock are checked again, and each change is told
    await api.database.query(`update prices set sale_price = 950 where sku_item_code = 'T1001' and country = 'uk'`);
    await api.database.query(`update stock set on_hand = 1 where item_code = 'T1001'`);
    await api.database.query('update catalogue_state set version = version + 1');
    const list = async (query: string) =>
      (await anna.send<Basket>('GET', `/api/cart/list${query}`)).response.changes.map(({ kind }) => kind);
    expect(await list('')).toEqual([]);
    expect((await list('?validate=true')).toSorted()).toEqual(['price', 'stock']);
    // both spellings
    for (const name of ['itemCode', 'itemcode'])
      expect((await anna.send('POST', '/api/cart', { cartItems: [{ [name]: 'T1003', quantity: 1 }] })).status).toBe(200);
    expect((await anna.basket()).response.lineItems.find(({ sku }) => sku.itemCode === 'T1003')!.quantity).toBe(2);
  });
});
