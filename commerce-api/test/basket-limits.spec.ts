import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';

describe('what a basket may hold', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const setPrice = (itemCode: string, price: number) =>
    api.database.query('update prices set sale_price = $2, list_price = greatest(list_price, $2) where sku_item_code = $1', [
      itemCode,
      price,
    ]);
  const setStock = (itemCode: string, onHand: number) =>
    api.database.query('update stock set on_hand = $2 where item_code = $1', [itemCode, onHand]);

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

  it('[BSK-10] names the limits of 99 a line and 50 lines', async () => {
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

  it('takes no order of more than a million: one that has begun is not paid, another one does not begin, and less of it is bought', async () => {
    await fillCatalogue(api.database, [aMixedCase({ itemCode: 'V9', position: 90, stock: 500 })]);
    await setPrice('V9', 1_010_102);
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('V9', 98);
    const set = (quantity: number) => anna.send('PUT', `/api/cart/itemcode/V9/${quantity}?method=set`);
    expect((await set(99)).status).toBe(200);
    const refused = {
      status: 409,
      error: {
        field: 'cartItems',
        code: 'order_too_large',
        message: 'An order can come to £1,000,000.00 here. For a larger one please call us on 01632 960 101.',
      },
    };
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject(refused);
    expect(await anna.checkOut()).toMatchObject(refused);
    const ben = api.aShopper();
    await setPrice('V9', 2_000_000_000);
    expect(await ben.add('V9', 99)).toMatchObject({ status: 200, response: { basket: { orderPriceInfo: { total: 198_000_000_000 } } } });
    expect(await ben.checkOut()).toMatchObject(refused);
    expect((await ben.order()).status).toBe(404);
    await setPrice('V9', 1_010_102);
    await set(98);
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
  });

  it('[CRT-11] checks prices and stock again, and reports each change', async () => {
    await fillCatalogue(
      api.database,
      ['V1', 'V2', 'V3', 'V4'].map((itemCode, i) => aWine({ itemCode, position: 50 + i })),
    );
    const anna = api.aShopper();
    for (const code of ['V1', 'V2', 'V3', 'V4']) await anna.add(code, 5);
    expect((await anna.basket()).response.changes).toEqual([]);
    await setPrice('V1', 850);
    await setStock('V2', 4);
    await api.database.query(`delete from prices where sku_item_code = 'V3'`);
    const { response } = await anna.basket();
    expect(response.changes).toEqual([
      { itemCode: 'V3', kind: 'gone', message: 'Test Red V3 is no longer available and was left out.' },
      { itemCode: 'V1', kind: 'price', message: 'The price of Test Red V1 has changed from £9.00 to £8.50.' },
      { itemCode: 'V2', kind: 'stock', message: 'Sorry, only 4 left and 5 are in your basket.' },
    ]);
    expect(response).toMatchObject({ numLineItems: 3, orderPriceInfo: { total: 5 * 850 + 5 * 900 * 2 } });
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

  it('keeps every line of two baskets that are joined at log-in, and takes no new one above fifty', async () => {
    const codes = Array.from({ length: 61 }, (_, i) => `J${i}`);
    await fillCatalogue(
      api.database,
      codes.map((itemCode, i) => aWine({ itemCode, position: 100 + i })),
    );
    const addAll = (shopper: ReturnType<typeof api.aShopper>, items: string[]) =>
      shopper.send('POST', '/api/cart', { cartItems: items.map((itemCode) => ({ itemCode, quantity: 1 })) });
    const anna = api.aShopper();
    await anna.register('manylines@example.com');
    expect((await addAll(anna, codes.slice(0, 30))).status).toBe(200);
    const phone = api.aShopper();
    expect((await addAll(phone, codes.slice(30, 60))).status).toBe(200);
    await phone.login('manylines@example.com', 'a very good password');
    expect((await phone.basket()).response.numLineItems).toBe(60);
    expect((await phone.set('J45', 3)).status).toBe(200);
    expect((await phone.add('J60')).error).toMatchObject({ code: 'basket_limit' });
  });
});
