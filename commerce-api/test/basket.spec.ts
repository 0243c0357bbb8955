import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { databases } from './databases.ts';

describe.each(databases)('the basket, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());

  const setPrice = (itemCode: string, price: number) =>
    api.database.query('update prices set sale_price = $2, list_price = greatest(list_price, $2) where sku_item_code = $1', [
      itemCode,
      price,
    ]);
  const setStock = (itemCode: string, onHand: number) =>
    api.database.query('update stock set on_hand = $2 where item_code = $1', [itemCode, onHand]);

  it('[CRT-16] [BSK-01] adds items and answers the whole line', async () => {
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
        itemPriceInfo: { amount: 9600, listAmount: 12000, unitAmount: 4800 },
        itemPointsInfo: { amount: 9600 },
        lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['STANDARD_ITEM'] } },
        stockQty: 500,
      },
    ]);
  });

  it('[CRT-15] adds several at once, all or none, in either spelling', async () => {
    const anna = api.aShopper();
    const added = await anna.send('POST', '/api/cart/itemcode', {
      cartItems: [
        { itemCode: 'T1001', quantity: 1 },
        { itemcode: 'T1003', quantity: 2 },
      ],
    });
    expect(added.status).toBe(200);
    const refused = await anna.send('POST', '/api/cart/itemcode/', {
      cartItems: [
        { itemCode: 'T1001', quantity: 1 },
        { itemCode: 'NOSUCH', quantity: 1 },
      ],
    });
    expect(refused).toMatchObject({ status: 404, error: { field: 'itemCode', code: 'unknown_wine' } });
    expect((await anna.basket()).response).toMatchObject({ numBottles: 3, numLineItems: 2 });
  });

  it('[CRT-13] adds with PUT, and sets with method=set', async () => {
    const anna = api.aShopper();
    await anna.send('PUT', '/api/cart/itemcode/T1001/2');
    await anna.send('PUT', '/api/cart/itemcode/T1001/3/');
    expect((await anna.basket()).response.numBottles).toBe(5);
    const set = await anna.set('T1001', 4);
    expect(set.response.basket).toMatchObject({ numBottles: 4, orderPriceInfo: { rawSubtotal: 4000, savings: 400, total: 3600 } });
  });

  it.each(['0', '-1', '1.5', 'abc', '1000000000', ''])('refuses the quantity %p and changes nothing', async (quantity) => {
    const anna = api.aShopper();
    await anna.add('T1001', 2);
    const path = `/api/cart/itemcode/T1001/${encodeURIComponent(quantity)}?method=set`;
    const refused = await anna.send('PUT', path);
    expect(refused.status).toBe(quantity === '' ? 404 : 400);
    if (quantity !== '')
      expect(refused.error).toMatchObject({ field: 'quantity', message: expect.stringMatching(/^Quantity must be .+\.$/) });
    expect((await anna.basket()).response.numBottles).toBe(2);
  });

  it('refuses the same quantities in a body, and names which item', async () => {
    for (const quantity of [0, -1, 1.5, 'abc', 1e9, null]) {
      const refused = await api.aShopper().send('POST', '/api/cart', {
        cartItems: [
          { itemCode: 'T1001', quantity: 1 },
          { itemCode: 'T1003', quantity },
        ],
      });
      expect(refused).toMatchObject({ status: 400, error: { field: 'cartItems.1.quantity' } });
    }
  });

  it('names the limits of 99 a line and 50 lines', async () => {
    const anna = api.aShopper();
    await anna.add('T1001', 99);
    expect((await anna.add('T1001', 1)).error).toMatchObject({
      message: 'You can have at most 99 of one item in your basket.',
      field: 'quantity',
    });
    await fillCatalogue(
      api.database,
      Array.from({ length: 50 }, (_, i) => aWine({ itemCode: `L${i}`, position: 100 + i })),
    );
    const items = Array.from({ length: 50 }, (_, i) => ({ itemCode: `L${i}`, quantity: 1 }));
    expect((await anna.send('POST', '/api/cart', { cartItems: items })).error).toMatchObject({
      message: 'Your basket can hold at most 50 different items.',
    });
    expect((await anna.basket()).response.numLineItems).toBe(1);
  });

  it('[CRT-18] [CRT-17] [BSK-03] takes a line out by its number or its code, and nobody else can', async () => {
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

  it('[CRT-11] checks prices and stock again, and reports each change', async () => {
    await fillCatalogue(
      api.database,
      ['V1', 'V2', 'V3', 'V4'].map((itemCode, i) => aWine({ itemCode, position: 50 + i })),
    );
    const anna = api.aShopper();
    for (const code of ['V1', 'V2', 'V3', 'V4']) await anna.add(code, 6);
    expect((await anna.basket()).response.changes).toEqual([]);
    await setPrice('V1', 850);
    await setStock('V2', 4);
    await api.database.query(`delete from prices where sku_item_code = 'V3'`);
    const { response } = await anna.basket();
    expect(response.changes).toEqual([
      { itemCode: 'V3', kind: 'gone', message: 'Test Red V3 is no longer available and was left out.' },
      { itemCode: 'V1', kind: 'price', message: 'The price of Test Red V1 has changed from £9.00 to £8.50.' },
      { itemCode: 'V2', kind: 'stock', message: 'Sorry, only 4 left and 6 are in your basket.' },
    ]);
    expect(response).toMatchObject({ numLineItems: 3, orderPriceInfo: { total: 6 * 850 + 6 * 900 * 2 } });
    const silent = await anna.send<{ changes: unknown[] }>('GET', '/api/cart/list');
    expect(silent.response.changes).toEqual([]);
  });

  it('counts stock in bottles over bottles and cases of a wine, and says how many are left', async () => {
    await setStock('T1002', 7);
    const anna = api.aShopper();
    await anna.add('T1002-6');
    expect((await anna.add('T1002', 2)).error).toMatchObject({
      message: 'Sorry, only 7 left and 6 are in your basket.',
      code: 'low_stock',
      field: 'quantity',
    });
    expect(await anna.add('T1002', 1)).toMatchObject({ status: 200, body: { statusCode: 0 } });
    expect((await anna.set('T1002', 2)).status).toBe(409);
    await setStock('T1002', 3);
  });

  it('loses nothing when two tabs change one basket at once', async () => {
    const anna = api.aShopper();
    await anna.add('T1003');
    const tabs = [anna, anna.anotherTab()];
    const adds = await Promise.all(Array.from({ length: 12 }, (_, i) => tabs[i % 2]!.add('T1001')));
    expect(adds.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await anna.basket()).response.lineItems.map(({ quantity }) => quantity)).toEqual([1, 12]);
  });

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
    expect((await anna.send('GET', '/api/offer/product/%3Cscript%3E')).error).toMatchObject({ field: 'itemcode' });
    expect((await anna.send<{ offerItems: unknown[] }>('GET', '/api/offer/product/T2001')).response.offerItems).toEqual([]);
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
});
