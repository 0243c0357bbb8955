import type { Basket, LineItem } from '@cellardoor/contracts';
import type { PlanOptions } from '@cellardoor/contracts/api/wine-plans';
import { mostLines } from '@cellardoor/rules/quantities';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aPlan } from './a-plan.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { fillPlans, subscribe, theTour } from './plans.ts';
import type { Shopper } from './shopper.ts';

const tour = { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' } as const;
const typesOf = ({ lineItemIdentification }: LineItem) => lineItemIdentification.itemClassifications.contextClassificationDetails;
const linesOf = async (shopper: Shopper) => (await shopper.basket()).response.lineItems;

describe('joining a wine plan', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillPlans(api.database);
    await fillPlans(api.database, { code: 'OTHER', position: 1 });
  });
  afterAll(() => api?.stop());

  it('[WPL-03] [SUB-22] puts the first case of a plan into the basket of anybody, with its frequency, and what comes free with it', async () => {
    const anna = api.aShopper();
    const { status, response } = await subscribe(anna, tour);
    expect(status).toBe(200);
    expect(response).toEqual({
      basketItemCode: 'T4001',
      ...tour,
      firstPrice: 3800,
      price: 4800,
      nextChargeDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      yearCost: 3800 + 4 * 5599,
    });
    const { lineItems, orderPriceInfo, numLineItems } = (await anna.basket()).response;
    expect(lineItems.map((line) => [line.sku.itemCode, ...typesOf(line), line.itemPriceInfo.amount])).toEqual([
      ['T4001', 'WINEPLAN_RECRUITMENT_ITEM', 3800],
      ['T3013', 'SUBSCRIPTION_FREE_ITEM', 0],
      ['T4009', 'SUBSCRIPTION_FREE_ITEM', 0],
    ]);
    expect(lineItems[0]).toMatchObject({
      quantity: 1,
      itemPriceInfo: { listAmount: 5400, discount: 1000 },
      terms: { most: 1, needsAccount: true },
      plan: {
        schemeCode: 'TOUR',
        name: 'Test tour',
        caseType: 'MIXED',
        bottles: 6,
        frequency: 'P12W',
        nextCharge: 5599,
        firstDeliveryFree: true,
      },
    });
    expect([orderPriceInfo.total, numLineItems]).toEqual([3800, 3]);
    expect((await anna.send<{ lineItems: unknown[] }>('GET', '/api/cart/subscriptions/list')).response.lineItems).toHaveLength(1);
  });

  it('has the same again be the same line, and another case or frequency take its place, in two tabs at once, too', async () => {
    const anna = api.aShopper();
    await subscribe(anna, tour);
    const [before] = await linesOf(anna);
    const again = await Promise.all([subscribe(anna, tour), subscribe(anna.anotherTab(), tour)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await linesOf(anna)).map(({ commerceItemId }) => commerceItemId)[0]).toBe(before!.commerceItemId);
    expect(await linesOf(anna)).toHaveLength(3);
    expect((await subscribe(anna, { ...tour, frequency: 'P1M' })).response).toMatchObject({ frequency: 'P1M', yearCost: 3800 + 11 * 5599 });
    await subscribe(anna, { ...tour, caseType: 'DOZEN' });
    const lines = await linesOf(anna);
    expect(lines.map(({ sku, plan }) => [sku.itemCode, plan?.caseType, plan?.frequency])[0]).toEqual(['T4003', 'DOZEN', 'P12W']);
    expect(lines).toHaveLength(3);
    expect((await anna.set('T4003', 2)).error).toMatchObject({ code: 'line_limit' });
    await anna.send('DELETE', '/api/cart/itemcode/T4003');
    expect(await linesOf(anna)).toEqual([]);
  });

  it('names what it does not sell: a plan, a case, a frequency, and what is said wrongly', async () => {
    const anna = api.aShopper();
    const refused = async (asked: object) => {
      const { status, error } = await subscribe(anna, { ...tour, ...asked });
      return [status, error?.code, error?.field];
    };
    expect(await refused({ schemeCode: 'NOSUCH' })).toEqual([404, 'unknown_scheme', 'schemeCode']);
    expect(await refused({ caseType: 'ROSE' })).toEqual([404, 'unknown_case_type', 'caseType']);
    expect(await refused({ frequency: 'P4W' })).toEqual([400, 'invalid', 'frequency']);
    for (const wrong of [
      { schemeCode: 'a b' },
      { caseType: '' },
      { frequency: 'weekly' },
      { parentSubscriptionId: '-1' },
      { schemeCode: undefined },
    ])
      expect((await refused(wrong))[0]).toBe(400);
    expect((await subscribe(api.aShopper({ country: 'us' }), tour)).status).toBe(404);
    expect((await subscribe(api.aShopper({ brand: 'hsb' }), tour)).status).toBe(404);
    // nobody's session begins for what cannot be joined
    expect(anna.cookie).toBe('');
  });

  it('refuses a case that is sold out, and a basket that is full or holds another plan', async () => {
    await api.database.query(`update stock set on_hand = 0 where item_code = 'T4002'`);
    expect((await subscribe(api.aShopper(), { ...tour, caseType: 'RED' })).error).toMatchObject({
      code: 'out_of_stock',
      field: 'caseType',
    });
    const ben = api.aShopper();
    await subscribe(ben, tour);
    expect(await subscribe(ben, { ...tour, schemeCode: 'OTHER', caseType: 'DOZEN' })).toMatchObject({
      status: 409,
      error: { code: 'plan_in_basket' },
    });
    expect(await linesOf(ben)).toHaveLength(3);
    const many = Array.from({ length: mostLines }, (_, n) => aWine({ itemCode: `M${1000 + n}` }));
    await fillCatalogue(api.database, many);
    const carl = api.aShopper();
    await carl.send('POST', '/api/cart', { cartItems: many.map(({ itemCode }) => ({ itemCode, quantity: 1 })) });
    expect(await subscribe(carl, tour)).toMatchObject({ status: 400, error: { code: 'basket_limit' } });
  });

  it('does not order a pre-order with a plan, as that is charged when it is sent', async () => {
    await fillCatalogue(api.database, [{ ...aWine({ itemCode: 'T7001' }), kind: 'presell', shipsFrom: '2031-01-01' }]);
    const anna = api.aShopper();
    await anna.add('T7001');
    expect(await subscribe(anna, tour)).toMatchObject({ status: 409, error: { code: 'charged_apart' } });
    const ben = api.aShopper();
    await subscribe(ben, tour);
    expect((await ben.add('T7001')).error).toMatchObject({ code: 'charged_apart' });
  });

  it('does not save it for later, and keeps it through log-in and log-out', async () => {
    const anna = api.aShopper();
    await subscribe(anna, tour);
    expect((await anna.send('POST', '/api/cart/saved', { itemCode: 'T4001' })).error).toMatchObject({ code: 'not_kept' });
    expect((await anna.register('kept@example.com')).status).toBe(200);
    expect((await linesOf(anna))[0]!.plan).toMatchObject({ frequency: 'P12W' });
    await anna.logout();
    expect((await linesOf(anna))[0]!.plan).toMatchObject({ frequency: 'P12W' });
  });

  it('leaves out a case whose plan is sold no more', async () => {
    const anna = api.aShopper();
    await subscribe(anna, tour);
    await api.database.query(`update subscription_schemes set is_current = false where code = 'TOUR'`);
    const { lineItems, changes } = (await anna.basket()).response as Basket;
    expect(lineItems).toEqual([]);
    expect(changes).toMatchObject([{ itemCode: 'T4001', kind: 'gone' }]);
    await api.database.query(`update subscription_schemes set is_current = true where code = 'TOUR'`);
  });

  it('asks customers about a second plan of a kind that they have, and takes the one that they name as the old one', async () => {
    const { anna, planId } = await aPlan(api, { scheme: theTour() });
    expect(await subscribe(anna, tour)).toMatchObject({ status: 409, error: { code: 'already_subscribed', field: 'schemeCode' } });
    const ben = await aPlan(api, { scheme: theTour() });
    expect(await subscribe(anna, { ...tour, parentSubscriptionId: ben.planId })).toMatchObject({
      status: 404,
      error: { code: 'unknown_plan' },
    });
    expect(await subscribe(anna, { ...tour, parentSubscriptionId: '999999999' })).toMatchObject({
      status: 404,
      error: { code: 'unknown_plan' },
    });
    expect(await linesOf(anna)).toEqual([]);
    expect((await subscribe(anna, { ...tour, parentSubscriptionId: planId })).status).toBe(200);
    expect(await subscribe(api.aShopper(), { ...tour, parentSubscriptionId: planId })).toMatchObject({
      status: 401,
      error: { code: 'log_in' },
    });
    await api.database.query(`update subscriptions set status = 'CANCELLED' where id = $1`, [planId]);
    expect(await subscribe(anna, { ...tour, parentSubscriptionId: planId })).toMatchObject({ status: 409, error: { code: 'plan_over' } });
    expect((await subscribe(anna, tour)).status).toBe(200);
  });

  it('[WPL-03] [SUB-20] tells what a customer’s plan can be changed into, by bottles, to them alone', async () => {
    const { anna, planId } = await aPlan(api, { scheme: theTour() });
    const options = (who: Shopper, query = '') =>
      who.send<PlanOptions>('GET', `/api/user/subscriptions/wineplans/${planId}/options${query}`);
    const { response } = await options(anna);
    expect(response.options.map(({ schemeCode, cases }) => [schemeCode, cases.length])).toEqual([
      ['TOUR', 3],
      ['OTHER', 3],
    ]);
    expect((await options(anna, '?bottleCountFilter=12')).response.options[0]!.cases.map(({ caseType }) => caseType)).toEqual(['DOZEN']);
    expect((await options(anna, '?bottleCountFilter=x')).status).toBe(400);
    expect((await options(api.aShopper())).status).toBe(401);
    const { anna: ben } = await aPlan(api, { scheme: theTour() });
    expect(await options(ben)).toMatchObject({ status: 404, error: { code: 'unknown_plan' } });
  });
});
