import type { Basket } from '@cellardoor/contracts';
import type { OwnCase } from '@cellardoor/contracts/api/own-case';
import type { SavedItem } from '@cellardoor/contracts/api/saved-items';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { type Club, startClub } from './club.ts';
import { embedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

interface Added {
  readonly basket: Basket;
  readonly ownCase: OwnCase;
  readonly quantity: number;
}

describe('a case that a shopper puts together', () => {
  let api: Club;
  beforeAll(async () => {
    api = await startClub(embedded);
    const wines = ['C1', 'C2', 'C3'].map((itemCode, position) => aWine({ itemCode, position, name: `Case ${itemCode}`, member: 800 }));
    await fillCatalogue(api.database, [...wines, aWine({ itemCode: 'C4', name: 'Case C4', stock: 2 }), aMixedCase()]);
  });
  afterAll(() => api?.stop());

  const choose = (who: Shopper, itemCode: string, quantity: number, size?: number) =>
    who.send<OwnCase>('PUT', '/api/cart/case/wine', { itemCode, quantity, ...(size && { size }) });
  const resize = (who: Shopper, size: number) => who.send<OwnCase>('PUT', '/api/cart/case', { size });
  const fill = (who: Shopper, headers = {}) => who.send<Added>('POST', '/api/cart/case/basket', undefined, headers);
  const caseOf = async (who: Shopper) => (await who.send<OwnCase>('GET', '/api/cart/case')).response;
  const inCase = async (who: Shopper) => (await caseOf(who)).wines.map(({ itemCode, quantity }) => `${quantity} ${itemCode}`);
  const basketOf = async (who: Shopper) =>
    (await who.send<Basket>('GET', '/api/cart/list')).response.lineItems.map(({ sku, quantity }) => `${quantity} ${sku.itemCode}`);

  it('[BSK-11] counts to six or to twelve, for a visitor, and costs what the basket would charge for it', async () => {
    const bob = api.aShopper();
    expect(await caseOf(bob)).toMatchObject({ size: 6, bottles: 0, wines: [], priceInfo: { total: 0 }, currency: 'GBP' });
    expect((await resize(bob, 12)).response.size).toBe(12);
    expect((await choose(bob, 'C1', 2, 12)).response).toMatchObject({
      size: 12,
      bottles: 2,
      priceInfo: { rawSubtotal: 2000, savings: 200, total: 1800 },
    });
    expect((await choose(bob, 'C1', 2)).response.bottles).toBe(2);
    // six of a wine are a case of it, at the case's price
    expect((await choose(bob, 'C2', 6)).response).toMatchObject({ bottles: 8, priceInfo: { total: 1800 + 6 * 900 - 600 } });
    const full = await choose(bob, 'C3', 4);
    expect(full.response).toMatchObject({ size: 12, bottles: 12 });
    const refusals = await Promise.all([
      choose(bob, 'C3', 5),
      resize(bob, 6),
      resize(bob, 7),
      choose(bob, 'NOSUCH', 1),
      choose(bob, 'T2001', 1),
      choose(bob, 'C1-6', 1),
    ]);
    expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
      [409, 'case_full'],
      [409, 'case_holds_more'],
      [400, 'invalid'],
      [404, 'unknown_wine'],
      [404, 'unknown_wine'],
      [404, 'unknown_wine'],
    ]);
    expect(refusals[0]!.error?.message).toBe('Your case is full: take a bottle out first.');
    expect(refusals[1]!.error?.message).toBe('Your case holds 12 bottles already. Take 6 out to make it a case of 6.');
    const { response } = await fill(bob);
    expect(response.basket.orderPriceInfo.total).toBe(full.response.priceInfo.total);
    expect(response.ownCase).toMatchObject({ size: 12, bottles: 0, wines: [] });
    expect(await basketOf(bob)).toEqual(['2 C1', '6 C2', '4 C3']);
  });

  it('[BSK-11] is put into the basket once, whole or not at all, and only when it is full', async () => {
    const bob = api.aShopper();
    expect((await fill(bob)).error).toMatchObject({ code: 'case_not_full' });
    await choose(bob, 'C1', 4);
    expect((await choose(bob, 'C4', 3)).error).toMatchObject({ code: 'low_stock', message: 'We have only 2 left of Case C4.' });
    await choose(bob, 'C4', 1);
    expect((await fill(bob)).error).toMatchObject({ code: 'case_not_full', message: 'Your case has 5 of 6 bottles. Choose 1 more.' });
    await choose(bob, 'C4', 2);
    await bob.add('C4', 1);
    expect((await fill(bob)).error?.code).toBe('low_stock');
    expect([await basketOf(bob), await inCase(bob)]).toEqual([['1 C4'], ['4 C1', '2 C4']]);
    await bob.send('DELETE', '/api/cart/sku/C4');
    const key = { 'idempotency-key': 'a-case-of-my-own-1' };
    const first = await fill(bob, key);
    expect(first.response.quantity).toBe(6);
    expect((await fill(bob, key)).response.basket.lineItems).toEqual(first.response.basket.lineItems);
    expect(await basketOf(bob)).toEqual(['4 C1', '2 C4']);
    expect((await fill(bob)).error?.code).toBe('case_not_full');
  });

  it('[BSK-11] is kept across visits and log-in; what two cases held is not lost, and what has changed is told', async () => {
    const anna = await api.aCustomer();
    await choose(anna, 'C2', 3, 12);
    const phone = api.aShopper();
    await choose(phone, 'C1', 5);
    await phone.login(anna.email, 'a very good password');
    expect(await inCase(phone)).toEqual(['5 C1']);
    expect(await inCase(anna)).toEqual(['5 C1']);
    const saved = (await anna.send<{ items: SavedItem[] }>('GET', '/api/cart/saved')).response.items;
    expect(saved).toMatchObject([{ itemCode: 'C2', quantity: 3 }]);
    await api.database.query(`update prices set sale_price = 950 where sku_item_code = 'C1' and country = 'uk'`);
    const [wine] = (await caseOf(anna)).wines;
    expect(wine!.news).toEqual([{ kind: 'price', message: 'The price of Case C1 has changed from £9.00 to £9.50.' }]);
    await choose(anna, 'C1', 6);
    await api.database.query(`update products set name = 'Another Wine' where item_code = 'C1'`);
    expect((await fill(anna)).error).toMatchObject({ code: 'unknown_wine', message: expect.stringContaining('Another Wine') });
    expect(await basketOf(anna)).toEqual([]);
    await choose(anna, 'C1', 0);
    expect(await inCase(anna)).toEqual([]);
    expect(await inCase(await api.aCustomer())).toEqual([]);
  });
});
