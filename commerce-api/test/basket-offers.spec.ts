import type { Basket } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMixedCase, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';

describe('offers in the basket', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  it('[OFR-03] offers cases that hold or suit a wine, at a fifth less and at most the maximum', async () => {
    await fillCatalogue(api.database, [
      aMixedCase({ itemCode: 'T2002', contents: [{ itemCode: 'T1003', quantity: 12 }], position: 5 }),
      aMixedCase({
        itemCode: 'T2003',
        position: 6,
        skus: [{ itemCode: 'T2003', bottles: 12, prices: [{ country: 'uk', list: 50000, sale: 50000, member: null }] }],
      }),
    ]);
    const anna = api.aShopper();
    await anna.add('T1001', 5);
    const { response } = await anna.send('GET', '/api/offer/product/T1001-6');
    expect(response).toEqual({
      availableSpaces: 7,
      beside: { itemCode: 'T1001', name: 'Test Red T1001', skus: expect.any(Array) },
      terms: { discountPercent: 20, maximumDiscount: 6000, weeksBetweenCases: 8, caseBottles: 6 },
      offerItems: [
        expect.objectContaining({
          type: 'FILL_THE_CASE',
          rule: 'hero',
          itemCode: 'T2001',
          mixed: true,
          bottleCount: 12,
          listPrice: 15000,
          offerPrice: 9600,
        }),
        expect.objectContaining({ itemCode: 'T2003', listPrice: 50000, offerPrice: 44000 }),
      ],
    });
    expect((await anna.send('GET', '/api/offer/product/NOSUCH')).status).toBe(404);
    expect((await anna.send('GET', '/api/offer/product/%3Cscript%3E')).error).toMatchObject({ field: 'itemCode' });
  });

  it('offers beside a case the cases most like it in colour, and never the case itself', async () => {
    const anna = api.aShopper();
    const { response } = await anna.send<{ offerItems: { itemCode: string; rule: string }[] }>('GET', '/api/offer/product/T2001');
    expect(response.offerItems.map(({ itemCode, rule }) => [itemCode, rule])).toEqual([['T2003', 'extra']]);
    const offer = { upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'extra' } };
    const cartItems = [
      { itemCode: 'T2001', quantity: 1 },
      { itemCode: 'T2003', quantity: 1, ...offer },
    ];
    const both = await anna.send('POST', '/api/cart', { cartItems });
    expect(both.response).toMatchObject({ basket: { orderPriceInfo: { rawSubtotal: 65000, savings: 9000, total: 56000 } } });
  });

  it('takes an offer off the line that was added with it, while its wine is there', async () => {
    const offer = { upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'hero' } };
    const anna = api.aShopper();
    const alone = await anna.send('POST', '/api/cart', { cartItems: [{ itemCode: 'T2001', quantity: 1, ...offer }] });
    expect(alone).toMatchObject({ status: 409, error: { code: 'offer_over' } });
    const both = await anna.send('POST', '/api/cart', {
      cartItems: [
        { itemCode: 'T1001', quantity: 1 },
        { itemCode: 'T2001', quantity: 1, ...offer },
      ],
    });
    expect(both.response).toMatchObject({ basket: { orderPriceInfo: { rawSubtotal: 16000, savings: 5500, total: 10500 } } });
    const forged = { upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'free' } };
    expect((await anna.send('POST', '/api/cart', { cartItems: [{ itemCode: 'T2001', quantity: 1, ...forged }] })).status).toBe(409);
    expect((await anna.send('DELETE', '/api/cart/sku/T1001')).response).toMatchObject({ orderPriceInfo: { total: 12000 } });
  });

  it('ends an offer when its wine is changed for one that the case does not go with, and says so', async () => {
    const anna = api.aShopper();
    const cartItems = [
      { itemCode: 'T1001', quantity: 1 },
      { itemCode: 'T2001', quantity: 1, upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'hero' } },
    ];
    await anna.send('POST', '/api/cart', { cartItems });
    expect((await anna.add('T1003')).response.basket.orderPriceInfo.total).toBe(10500 + 1500);
    const { response } = await anna.send<Basket>('DELETE', '/api/cart/sku/T1001');
    expect(response.orderPriceInfo.total).toBe(12000 + 1500);
    expect(response.changes).toEqual([
      {
        itemCode: 'T2001',
        kind: 'price',
        message: 'The offer on Test Case T2001 has ended, because no wine that it goes with is left in your basket.',
      },
    ]);
    const after = (await anna.basket()).response;
    expect(after).toMatchObject({ changes: [], orderPriceInfo: { total: 12000 + 1500 } });
    expect((await anna.set('T2001', 2)).status).toBe(200);
  });

  it('ends an offer whose time is over, says so, and lets its line be changed all the same', async () => {
    const anna = api.aShopper();
    const cartItems = [
      { itemCode: 'T1001', quantity: 1 },
      { itemCode: 'T2001', quantity: 1, upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'hero' } },
    ];
    await anna.send('POST', '/api/cart', { cartItems });
    const message = 'The offer on Test Case T2001 has ended.';
    await api.database.query('update offers set ends_at = now()');
    try {
      const { response } = await anna.send<Basket>('GET', '/api/cart/list?validate=true');
      expect(response).toMatchObject({ changes: [{ itemCode: 'T2001', kind: 'price', message }], orderPriceInfo: { total: 12900 } });
      const { status, response: changed } = await anna.set('T2001', 2);
      expect({ status, changes: changed?.basket.changes }).toEqual({
        status: 200,
        changes: [{ itemCode: 'T2001', kind: 'price', message }],
      });
      expect((await anna.basket()).response).toMatchObject({ changes: [], orderPriceInfo: { total: 24900 } });
    } finally {
      await api.database.query('update offers set ends_at = null');
    }
  });
});
