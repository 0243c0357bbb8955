import type { AddedToBasket } from '@cellardoor/contracts';
import { forgetOldAdds } from '../src/modules/basket/done-adds.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases, onEmbedded } from './databases.ts';

describe.each(bothDatabases('locks'))('the basket, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  onEmbedded(kind, () => {
    it('is told to shells with the session, in one answer: of a visitor, a shopper, and a member', async () => {
      const anna = api.aShopper();
      const visit = () => anna.send<{ session: object; basket: object }>('GET', '/visit');
      expect(await visit()).toMatchObject({ status: 200, response: { session: { securityStatus: 0 }, basket: { numBottles: 0 } } });
      await anna.add('T1001', 2);
      for (const each of [() => Promise.resolve(), () => anna.register('visit@example.com')]) {
        await each();
        const { status, response } = await visit();
        expect(status).toBe(200);
        expect(response).toEqual({ session: (await anna.details()).response, basket: (await anna.basket()).response });
      }
    });

    it('[BSK-10] adds items and answers the whole line, what was added of it, and how many', async () => {
      const { status, response } = await api.aShopper().send<{ basket: { lineItems: unknown[] } }>('POST', '/api/cart', {
        cartItems: [{ itemCode: 'T1001-6', quantity: 2 }],
      });
      expect(status).toBe(200);
      expect(response).toMatchObject({
        quantity: 2,
        recentItemDetails: [{ itemCode: 'T1001-6', mixed: false, bottleCount: 12, caseBottleCount: 6 }],
      });
      expect(response.basket.lineItems).toEqual([
        {
          commerceItemId: expect.stringMatching(/^\d+$/),
          itemtype: 'sku',
          product: {
            itemCode: 'T1001',
            name: 'Test Red T1001',
            vintage: '2022',
            thumbnailImage: '/pictures/T1001-120.avif',
            mixed: false,
            productType: 'wine',
          },
          sku: { itemCode: 'T1001-6' },
          bottleCount: 12,
          caseBottleCount: 6,
          quantity: 2,
          itemPriceInfo: {
            amount: 9600,
            listAmount: 12000,
            unitAmount: 4800,
            memberPrice: false,
            discount: 0,
            parts: [{ bottles: 12, caseOf: 6, amount: 9600 }],
          },
          itemPointsInfo: { amount: 9600 },
          lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['STANDARD_ITEM'] } },
          stockQty: 500,
          terms: { stockUnits: 6, most: 99, needsAccount: false, isDelivered: true },
        },
      ]);
      const several = [
        { itemCode: 'T2001', quantity: 1 },
        { itemCode: 'T1003', quantity: 3 },
      ];
      expect((await api.aShopper().send('POST', '/api/cart', { cartItems: several })).response).toMatchObject({
        quantity: 4,
        recentItemDetails: [
          { itemCode: 'T2001', mixed: true, bottleCount: 12, caseBottleCount: 12 },
          { itemCode: 'T1003', mixed: false, bottleCount: 3, caseBottleCount: 1 },
        ],
      });
    });
  });

  it('does an add once that is sent again with its key, at once or side by side, and refuses the key for other items', async () => {
    const anna = api.aShopper();
    await anna.add('T1003', 1);
    const key = { 'idempotency-key': 'an-add-of-two-bottles' };
    const add = (quantity = 2, headers: Record<string, string> = key) =>
      anna.send<AddedToBasket>('POST', '/api/cart', { cartItems: [{ itemCode: 'T1001', quantity }] }, headers);
    const [first, ...others] = await Promise.all([add(), add(), add()]);
    for (const other of [...others, await add()]) expect(other).toMatchObject({ status: 200, response: first!.response });
    expect((await anna.basket()).response).toMatchObject({ numBottles: 3 });
    expect(await add(3)).toMatchObject({ status: 409, error: { field: 'idempotency-key', code: 'key_used' } });
    expect(await add(2, { 'idempotency-key': 'short' })).toMatchObject({ status: 400, error: { field: 'idempotency-key' } });
    expect((await add(2, { 'idempotency-key': 'another-add-of-two' })).response.basket.numBottles).toBe(5);
    const ben = api.aShopper();
    expect(
      (await ben.send<AddedToBasket>('POST', '/api/cart', { cartItems: [{ itemCode: 'T1003', quantity: 1 }] }, key)).response,
    ).toMatchObject({
      quantity: 1,
      basket: { numBottles: 1 },
    });
    await api.database.query("update basket_adds set done_at = now() - interval '25 hours' where key = 'an-add-of-two-bottles'");
    await forgetOldAdds(api.database);
    expect(await api.database.query('select key from basket_adds')).toEqual([{ key: 'another-add-of-two' }]);
  });

  onEmbedded(kind, () => {
    it('[CRT-15] [CRT-16] [BSK-09] adds several at once on both paths, all or none, in either spelling, an offer taken with its wine', async () => {
      const upsellOfferDetails = { type: 'FILL_THE_CASE', rule: 'hero' };
      const cartItems = [
        { itemcode: 'T1001', quantity: 1 },
        { itemCode: 'T2001', quantity: 1, upsellOfferDetails },
      ];
      const replies = [];
      for (const path of ['/api/cart/itemcode/', '/api/cart']) {
        const anna = api.aShopper();
        replies.push(await anna.send('POST', path, { cartItems }));
        for (const [wrong, refusal] of [
          [
            { itemCode: 'NOSUCH', quantity: 1 },
            { status: 404, error: { field: 'itemCode', code: 'unknown_wine' } },
          ],
          [
            { itemCode: 'T1003', quantity: 0 },
            { status: 400, error: { field: 'cartItems.1.quantity' } },
          ],
          [{ itemCode: 'T1003', quantity: 1, upsellOfferDetails: { type: 'NONE', rule: 'hero' } }, { status: 409 }],
        ] as const) {
          const items = [{ itemCode: 'T1001', quantity: 1 }, wrong];
          expect(await anna.send('POST', path, { cartItems: items })).toMatchObject(refusal);
          expect((await anna.basket()).response).toMatchObject({ numBottles: 13, numLineItems: 2 });
        }
      }
      const [first, second] = replies.map(({ status, response }) => ({
        status,
        response: JSON.parse(JSON.stringify(response, (key, value: unknown) => (key === 'commerceItemId' ? undefined : value))) as object,
      }));
      expect(first).toEqual(second);
      expect(first).toMatchObject({ status: 200, response: { basket: { orderPriceInfo: { savings: 5500, total: 10500 } } } });
    });

    it('[CRT-13] adds with PUT, and sets with method=set', async () => {
      const anna = api.aShopper();
      await anna.send('PUT', '/api/cart/itemcode/T1001/2');
      await anna.send('PUT', '/api/cart/itemcode/T1001/3/');
      expect((await anna.basket()).response.numBottles).toBe(5);
      const set = await anna.set('T1001', 4);
      expect(set.response.basket).toMatchObject({ numBottles: 4, orderPriceInfo: { rawSubtotal: 4000, savings: 400, total: 3600 } });
      const refused = (path: string) => anna.send('PUT', `/api/cart/itemcode/${path}?method=set`);
      expect(await refused('NOSUCH/1')).toMatchObject({ status: 404, error: { field: 'itemCode', code: 'unknown_wine' } });
      for (const senseless of ['T1001/x', 'T1001/-1', 'T1001/1.5'])
        expect(await refused(senseless)).toMatchObject({ status: 400, error: { field: 'quantity' } });
      expect((await anna.basket()).response).toMatchObject({ numBottles: 4, numLineItems: 1, orderPriceInfo: { total: 3600 } });
    });

    it('[CRT-14] adds and sets an item by its type and code, and refuses a type, a code and a quantity that there is not', async () => {
      const anna = api.aShopper();
      const put = (path: string) => anna.send<AddedToBasket>('PUT', `/api/cart/${path}`);
      expect((await put('sku/T1001/2')).response).toMatchObject({ quantity: 2, basket: { numBottles: 2 } });
      expect((await put('sku/T1001/3/')).response).toMatchObject({ quantity: 3, basket: { numBottles: 5, numLineItems: 1 } });
      expect((await put('sku/T1001/4?method=set')).response.basket).toMatchObject({ numBottles: 4, orderPriceInfo: { total: 3600 } });
      expect((await put('itemcode/T1003/1')).response.basket).toMatchObject({ numLineItems: 2 });
      expect(await put('barrel/T1001/1')).toMatchObject({ status: 400, error: { field: 'itemType', code: 'invalid' } });
      expect(await put('sku/NOSUCH/1')).toMatchObject({ status: 404, error: { field: 'itemCode', code: 'unknown_wine' } });
      expect(await put('sku/T1001/0')).toMatchObject({ status: 400, error: { field: 'quantity', code: 'invalid' } });
      expect((await anna.basket()).response).toMatchObject({ numBottles: 5, numLineItems: 2 });
    });

    it('[CRT-18] [CRT-17] takes a line out by its number or its code, and nobody else can', async () => {
      const anna = api.aShopper();
      await anna.add('T1001');
      await anna.add('T1003');
      const [first] = (await anna.basket()).response.lineItems;
      const stranger = api.aShopper();
      await stranger.add('T1003');
      expect((await stranger.send('DELETE', `/api/cart/commerceitemidentifier/${first!.commerceItemId}`)).status).toBe(404);
      expect((await anna.send('DELETE', '/api/cart/commerceitemidentifier/abc')).error).toMatchObject({ field: 'commerceItemId' });
      expect((await anna.send('DELETE', `/api/cart/commerceitemidentifier/${first!.commerceItemId}`)).response).toMatchObject({
        numLineItems: 1,
      });
      expect((await anna.send('DELETE', '/api/cart/sku/T1001')).status).toBe(404);
      expect(await anna.send('DELETE', '/api/cart/barrel/T1003')).toMatchObject({
        status: 400,
        error: { field: 'itemType', code: 'invalid' },
      });
      expect((await anna.send('DELETE', '/api/cart/sku/T1003')).response).toMatchObject({ numLineItems: 0, orderPriceInfo: { total: 0 } });
      await anna.add('T1001', 2);
      await anna.send('POST', '/api/cart', {
        cartItems: [
          { itemCode: 'T1003', quantity: 1 },
          { itemCode: 'T2001', quantity: 1 },
        ],
      });
      await anna.set('T1001', 1);
      expect((await anna.basket()).response.lineItems.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
    });
  });

  it('loses nothing when two tabs change one basket at once', async () => {
    const anna = api.aShopper();
    await anna.add('T1003');
    const tabs = [anna, anna.anotherTab()];
    const adds = await Promise.all(Array.from({ length: 12 }, (_, i) => tabs[i % 2]!.add('T1001')));
    expect(adds.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await anna.basket()).response.lineItems.map(({ quantity }) => quantity)).toEqual([1, 12]);
  });

  onEmbedded(kind, () => {
    it('sells at the prices of the host, and hides what a country has no price for', async () => {
      const sydney = api.aShopper({ country: 'au' });
      expect((await sydney.add('T1001')).response.basket.currency).toBe('AUD');
      await fillCatalogue(api.database, [
        aWine({
          itemCode: 'UKONLY',
          skus: [{ itemCode: 'UKONLY', bottles: 1, prices: [{ country: 'uk', list: 900, sale: 900, member: null }] }],
        }),
      ]);
      expect((await sydney.add('UKONLY')).status).toBe(404);
      const points = api.aShopper({ brand: 'hsb' });
      expect((await points.add('T1001', 2)).response.basket).toMatchObject({ orderPointsInfo: { total: 1800 } });
    });
  });
});
