import type { Basket } from '@cellardoor/contracts';
import type { MovedItem, Reordered, SavedItem } from '@cellardoor/contracts/api/saved-items';
import { aWine, fillCatalogue } from './catalogue.ts';
import { type Club, startClub } from './club.ts';
import { embedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

describe('what is kept for later and bought again', () => {
  let api: Club;
  beforeAll(async () => {
    api = await startClub(embedded);
    const wines = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map((itemCode, position) =>
      aWine({ itemCode, position, name: `Saved ${itemCode}` }),
    );
    await fillCatalogue(api.database, wines);
  });
  afterAll(() => api?.stop());
  beforeEach(async () => {
    await api.database.query(
      `update products set name = 'Saved ' || item_code, vintage = '2022', excluded_brands = '[]' where item_code like 'S_'`,
    );
    await api.database.query(`update stock set on_hand = 500 where item_code like 'S_'`);
    await price('S1', 900);
  });

  const price = (code: string, amount: number) =>
    api.database.query('update prices set sale_price = $2, list_price = $2 where sku_item_code = $1', [code, amount]);
  const stock = (code: string, onHand: number) => api.database.query('update stock set on_hand = $2 where item_code = $1', [code, onHand]);
  const stopSelling = (code: string) => api.database.query(`update products set excluded_brands = '["law"]' where item_code = $1`, [code]);
  const save = (who: Shopper, itemCode: string) => who.send<MovedItem>('POST', '/api/cart/saved', { itemCode });
  const back = (who: Shopper, itemCode: string) => who.send<MovedItem>('POST', '/api/cart/saved/basket', { itemCode });
  const drop = (who: Shopper, itemCode: string) => who.send<{ items: SavedItem[] }>('DELETE', `/api/cart/saved/${itemCode}`);
  const saved = async (who: Shopper) => (await who.send<{ items: SavedItem[] }>('GET', '/api/cart/saved')).response.items;
  const shelf = async (who: Shopper) => (await saved(who)).map(({ itemCode, quantity }) => `${quantity} ${itemCode}`);
  const basketOf = async (who: Shopper) =>
    (await who.send<Basket>('GET', '/api/cart/list?validate=true')).response.lineItems.map(
      ({ sku, quantity }) => `${quantity} ${sku.itemCode}`,
    );
  const again = (who: Shopper, orderId: string, headers = {}) => who.send<Reordered>('POST', '/api/user/order/again', { orderId }, headers);

  it('[BSK-11] moves a line aside and back, once however often it is asked, for a visitor too', async () => {
    const bob = api.aShopper();
    expect([await saved(bob), (await save(bob, 'S1')).error?.code]).toEqual([[], 'unknown_line']);
    await bob.add('S1', 3);
    await bob.add('S2', 1);
    const moved = await save(bob, 'S1');
    expect(moved.response.basket.lineItems.map(({ sku }) => sku.itemCode)).toEqual(['S2']);
    expect(moved.response.saved).toMatchObject([{ itemCode: 'S1', quantity: 3, unitAmount: 900, isAvailable: true, news: [] }]);
    expect((await save(bob, 'S1')).response.saved).toEqual(moved.response.saved);
    expect((await save(bob, 'S9')).error?.code).toBe('unknown_line');
    const returned = await back(bob, 'S1');
    expect(returned.response).toMatchObject({ saved: [], news: [] });
    expect((await back(bob, 'S1')).response.basket.lineItems).toEqual(returned.response.basket.lineItems);
    expect(await basketOf(bob)).toEqual(['1 S2', '3 S1']);
    expect((await back(bob, 'S3')).error?.code).toBe('unknown_saved');
    await save(bob, 'S2');
    expect((await drop(bob, 'S2')).response.items).toEqual([]);
    expect((await drop(bob, 'S2')).status).toBe(200);
    expect([await shelf(bob), await shelf(api.aShopper())]).toEqual([[], []]);
  });

  it('[BSK-11] keeps what is saved through log-in, on another device and after log-out, for its owner alone', async () => {
    const anna = await api.aCustomer();
    await anna.add('S1', 2);
    await save(anna, 'S1');
    await anna.add('S2', 1);
    await save(anna, 'S2');
    const phone = api.aShopper();
    await phone.add('S1', 5);
    await save(phone, 'S1');
    await phone.add('S3', 1);
    await save(phone, 'S3');
    expect((await phone.login(anna.email, 'a very good password')).status).toBe(200);
    expect((await shelf(phone)).toSorted()).toEqual(['1 S2', '1 S3', '5 S1']);
    expect(await shelf(anna)).toEqual(await shelf(phone));
    await phone.send('POST', '/api/authentication/logout');
    expect(await shelf(phone)).toEqual([]);
    expect(await shelf(anna)).toHaveLength(3);
    expect(await shelf(await api.aCustomer())).toEqual([]);
    const stw = api.aShopper({ brand: 'stw', cookie: anna.cookie });
    expect(await shelf(stw)).toEqual([]);
  });

  it('keeps the hundred items that were saved last, however many come together at log-in', async () => {
    const anna = await api.aCustomer();
    const fill = (code: string, age: string) =>
      api.database.query(
        `insert into saved_lines (basket_id, item_code, quantity, seen_name, seen_vintage, seen_price, saved_at)
         select b.id, $2 || n, 1, 'Old wine', '', 900, now() - $3::interval - make_interval(secs => n)
           from baskets b join customers c on c.id = b.customer_id, generate_series(1, 100) n where c.email = $1`,
        [anna.email, code, age],
      );
    await anna.add('S1');
    await fill('OLD', '1 day');
    const phone = api.aShopper();
    await phone.add('S2', 2);
    await save(phone, 'S2');
    expect((await phone.login(anna.email, 'a very good password')).status).toBe(200);
    const kept = await shelf(phone);
    expect(kept).toHaveLength(100);
    expect(kept[0]).toBe('2 S2');
    expect([kept.includes('1 OLD99'), kept.includes('1 OLD100')]).toEqual([true, false]);
  });

  it('[BSK-11] tells of a saved item that its price, vintage or stock has changed, keeps what is out of stock, and puts nothing else into the basket', async () => {
    const bob = api.aShopper();
    for (const code of ['S1', 'S2', 'S3', 'S4', 'S5']) await bob.add(code, 6);
    await stock('S4', 0);
    for (const code of ['S1', 'S2', 'S3', 'S4', 'S5']) await save(bob, code);
    await price('S1', 1000);
    await api.database.query(`update products set vintage = '2023' where item_code = 'S1'`);
    await stock('S2', 2);
    await stopSelling('S3');
    await api.database.query(`update products set name = 'Another Wine' where item_code = 'S5'`);
    const news = Object.fromEntries((await saved(bob)).map(({ itemCode, news: told }) => [itemCode, told.map(({ message }) => message)]));
    expect(news).toEqual({
      S1: ['Saved S1 is of the 2023 vintage now. It was 2022.', 'The price of Saved S1 has changed from £9.00 to £10.00.'],
      S2: ['We have only 2 left of Saved S2.'],
      S3: ['Saved S3 is no longer available.'],
      S4: ['Saved S4 is out of stock at the moment.'],
      S5: ['We no longer sell Saved S5. Another Wine has taken its place: please choose it yourself.'],
    });
    const refused = await Promise.all(['S2', 'S3', 'S4', 'S5'].map((code) => back(bob, code)));
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([
      [409, 'low_stock'],
      [404, 'unknown_wine'],
      [409, 'out_of_stock'],
      [404, 'unknown_wine'],
    ]);
    expect([await basketOf(bob), (await shelf(bob)).length]).toEqual([[], 5]);
    const moved = (await back(bob, 'S1')).response;
    expect(moved.news.map(({ kind: what }) => what)).toEqual(['vintage', 'price']);
    expect(await basketOf(bob)).toEqual(['6 S1']);
  });

  it('[BSK-11] [ACC-06] orders again what is sold, once, and tells of each line what has changed; never another wine', async () => {
    const anna = await api.aCustomer();
    for (const code of ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']) await anna.add(code, 4);
    const { orderId } = (await anna.checkOutAsCustomer()).response;
    await anna.deliverTo();
    await anna.deliverBy('STD');
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    await price('S1', 1100);
    await api.database.query(`update products set vintage = '2023' where item_code = 'S1'`);
    await stock('S2', 3);
    await stopSelling('S3');
    await api.database.query(`update products set name = 'Another Wine' where item_code = 'S4'`);
    await stock('S5', 0);
    const key = { 'idempotency-key': 'an-order-once-more' };
    const { response } = await again(anna, orderId, key);
    expect(response.lines).toEqual([
      {
        itemCode: 'S1',
        name: 'Saved S1 2022',
        added: 4,
        news: [
          expect.objectContaining({ kind: 'vintage' }),
          { kind: 'price', message: 'The price of Saved S1 has changed from £9.00 to £11.00.' },
        ],
      },
      { itemCode: 'S2', name: 'Saved S2 2022', added: 3, news: [{ kind: 'stock', message: 'We have only 3 left of Saved S2.' }] },
      { itemCode: 'S3', name: 'Saved S3 2022', added: 0, news: [{ kind: 'gone', message: 'Saved S3 is no longer available.' }] },
      {
        itemCode: 'S4',
        name: 'Saved S4 2022',
        added: 0,
        news: [expect.objectContaining({ kind: 'gone', message: expect.stringContaining('Another Wine') })],
      },
      {
        itemCode: 'S5',
        name: 'Saved S5 2022',
        added: 0,
        news: [{ kind: 'stock', message: 'Saved S5 is out of stock at the moment.' }],
      },
      { itemCode: 'S6', name: 'Saved S6 2022', added: 4, news: [] },
    ]);
    expect((await again(anna, orderId, key)).response.lines).toEqual(response.lines);
    expect(await basketOf(anna)).toEqual(['4 S1', '3 S2', '4 S6']);
    expect((await again(api.aShopper(), orderId)).error?.code).toBe('unknown_order');
    expect((await again(await api.aCustomer(), orderId)).error?.code).toBe('unknown_order');
  });

  it('[BSK-11] lets a guest order again right after the confirmation', async () => {
    const bob = api.aShopper();
    const orderId = await bob.readyToPay('S6', 2);
    expect((await bob.pay(orderId, await bob.cardToken())).status).toBe(200);
    expect((await again(bob, orderId)).response.lines).toEqual([{ itemCode: 'S6', name: 'Saved S6 2022', added: 2, news: [] }]);
    expect(await basketOf(bob)).toEqual(['2 S6']);
  });
});
