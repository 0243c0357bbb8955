import type { AddedToBasket } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { fillOfferedPlan, planCase, take } from './plan-offers.ts';
import { subscribe } from './plans.ts';
import type { Shopper } from './shopper.ts';

const hero = { type: 'FILL_THE_CASE', rule: 'hero' } as const;

describe.each(bothDatabases('locks'))('an offer that is accepted as it was not made, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(kind);
    await fillOfferedPlan(api.database);
  });
  afterAll(() => api?.stop());

  const withRed = async () => {
    const anna = api.aShopper();
    await anna.add('T1001', 1);
    return anna;
  };
  const held = async (shopper: Shopper) => {
    const { lineItems, orderPriceInfo } = (await shopper.basket()).response;
    return [orderPriceInfo.total, ...lineItems.map(({ sku, quantity }) => `${quantity} ${sku.itemCode}`)];
  };

  it.each([
    ['a type that is not there', planCase.itemCode, { type: 'FREE', rule: 'extra' }, 409, 'plan_alone'],
    ['a rule that is not there', planCase.itemCode, { type: 'WINEPLAN', rule: 'hero' }, 409, 'offer_over'],
    ['the offer of a mixed case, for the plan', planCase.itemCode, hero, 409, 'plan_alone'],
    ['the plan’s offer, for a mixed case', 'T2001', { type: 'WINEPLAN', rule: 'extra' }, 409, 'offer_over'],
    ['the plan’s offer, for a wine', 'T1003', { type: 'WINEPLAN', rule: 'extra' }, 409, 'offer_over'],
    ['the offer of a mixed case, for a wine', 'T1003', hero, 409, 'offer_over'],
    ['the offer of a membership', planCase.itemCode, { type: 'SUBSCRIPTION', rule: 'FreeShip' }, 409, 'plan_alone'],
    ['a prototype’s name', 'T2001', { type: '__proto__', rule: 'constructor' }, 409, 'offer_over'],
    ['a wildcard of SQL', 'T2001', { type: 'FILL_THE_CASE', rule: "%' or '1'='1" }, 409, 'offer_over'],
    ['a very long rule', 'T2001', { type: 'FILL_THE_CASE', rule: 'x'.repeat(10_000) }, 400, 'invalid'],
    ['numbers', 'T2001', { type: 1, rule: 2 }, 400, 'invalid'],
    ['half of it', 'T2001', { type: 'FILL_THE_CASE' }, 400, 'invalid'],
  ])('is refused, and adds nothing: %s', async (_what, itemCode, details, status, code) => {
    const anna = await withRed();
    const before = await held(anna);
    expect(await take(anna, details, itemCode)).toMatchObject({ status, error: { code } });
    expect(await held(anna)).toEqual(before);
  });

  it.each([-1, 0, 1.5, 1e9, Number.NaN, '1; drop table offers', null])('is refused for %p of it', async (quantity) => {
    const anna = await withRed();
    const before = await held(anna);
    expect((await take(anna, hero, 'T2001', quantity as number)).status).toBe(400);
    expect((await take(anna, undefined, planCase.itemCode, quantity as number)).status).toBe(400);
    expect(await held(anna)).toEqual(before);
  });

  it('is for one case: not for two, nor for one twice in a batch', async () => {
    const anna = await withRed();
    const before = await held(anna);
    expect((await take(anna, hero, 'T2001', 2)).error).toMatchObject({ field: 'quantity', code: 'offer_limit' });
    const one = { itemCode: 'T2001', quantity: 1, upsellOfferDetails: hero };
    expect((await anna.send('POST', '/api/cart', { cartItems: [one, one] })).error).toMatchObject({ code: 'offer_limit' });
    expect((await anna.send('POST', '/api/cart', { cartItems: [one, { itemCode: 'NOSUCH', quantity: 1 }] })).status).toBe(404);
    expect(await held(anna)).toEqual(before);
  });

  it.each([
    ['mixed case', hero, 'T2001', 9600],
    ['plan', { type: 'WINEPLAN', rule: 'extra' }, planCase.itemCode, 4800],
  ])('is accepted once: the %s, a second time, and in two tabs at once', async (_what, details, itemCode, price) => {
    const anna = await withRed();
    const tabs = [anna, anna.anotherTab(), anna.anotherTab()];
    const answers = await Promise.all(tabs.map((tab) => take(tab, details, itemCode)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.error).toEqual({
      message: 'You have this offer in your basket already.',
      field: 'upsellOfferDetails',
      code: 'offer_taken',
    });
    expect((await take(anna, details, itemCode)).error).toMatchObject({ code: 'offer_taken' });
    expect(await held(anna)).toEqual([900 + price, '1 T1001', `1 ${itemCode}`]);
  });

  it('is answered again as it was where the answer was lost', async () => {
    const anna = await withRed();
    const cartItems = [{ itemCode: planCase.itemCode, quantity: 1, upsellOfferDetails: { type: 'WINEPLAN', rule: 'extra' } }];
    const send = () => anna.send<AddedToBasket>('POST', '/api/cart', { cartItems }, { 'idempotency-key': 'lost-answer-of-an-offer' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.response).toEqual(first.response);
    expect((await held(anna))[0]).toBe(900 + 4800);
  });

  it('holds for a plan neither beside another plan nor with another frequency', async () => {
    const anna = await withRed();
    await subscribe(anna, { schemeCode: 'EIGHT', caseType: 'MIXED', frequency: 'P12W' });
    expect((await take(anna)).status).toBe(409);
    expect((await held(anna))[0]).toBe(900 + 6000);
    const bob = await withRed();
    await take(bob);
    await subscribe(bob, { schemeCode: 'EIGHT', caseType: 'MIXED', frequency: 'P12W' });
    expect((await held(bob))[0]).toBe(900 + 6000);
  });

  it('is over with its time: it is neither offered nor accepted, and is no longer charged', async () => {
    const anna = await withRed();
    await take(anna);
    try {
      await api.database.query(`update offers set ends_at = now() where type = 'WINEPLAN'`);
      expect(await held(anna)).toEqual([900 + 6000, '1 T1001', '1 T4101']);
      expect((await take(await withRed())).error).toMatchObject({ code: 'offer_over' });
    } finally {
      await api.database.query(`update offers set ends_at = null where type = 'WINEPLAN'`);
    }
  });
});
