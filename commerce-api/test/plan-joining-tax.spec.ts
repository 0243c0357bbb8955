import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import type { WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { consented, fillPlans, subscribe } from './plans.ts';

const market = { country: 'us' } as const;
/** Where 7.25 per cent come on top of what wine costs. */
const napa = { firstName: 'Joe', lastName: 'Hill', line1: '1 Vine Street', city: 'Napa', state: 'CA', postcode: '94558' };

describe('joining a wine plan where a tax comes on top', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillPlans(api.database, market);
  });
  afterAll(() => api?.stop());

  it('tells what later cases and twelve months cost with it, once it is known where they go', async () => {
    const anna = api.aShopper(market);
    await anna.register('taxed@example.com');
    const { response } = await subscribe(anna, { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' });
    expect(response.yearCost).toBe(3800 + 4 * 5599);
    expect((await anna.basket()).response.lineItems[0]!.plan!.isBeforeTax).toBe(true);
    const orderId = await anna.goToPayment(napa);
    const { lineItems, orderPriceInfo } = (await anna.order()).response;
    expect(orderPriceInfo).toMatchObject({ subtotal: 3800, delivery: 0, tax: 276, total: 4076 });
    const { price, frequency, nextCharge, nextTax, nextChargeDate, yearCost } = lineItems[0]!.plan!;
    expect(lineItems[0]!.plan!.isBeforeTax).toBeUndefined();
    expect({ price, nextCharge, nextTax, yearCost }).toEqual({ price: 4800, nextCharge: 5947, nextTax: 348, yearCost: 4076 + 4 * 5947 });
    const expectedPlan = { price, frequency, nextCharge, nextTax, nextChargeDate, yearCost };
    expect((await anna.pay(orderId, await anna.cardToken(), { ...consented, expectedPlan })).status).toBe(200);
    const plansOf = async () => (await anna.send<WinePlans>('GET', '/api/user/subscriptions/wineplans/list')).response.winePlans;
    await eventually(async () => (await plansOf()).length === 1);
    expect((await plansOf())[0]).toMatchObject({ price: 4800, yearCost: 5 * 5947, nextCase: { amount: 5947, deliveryCost: 799 } });
  });
});
