import type { LineItem } from '@cellardoor/contracts';
import type { WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { consented, fillPlans, joinablePlan, subscribe } from './plans.ts';
import { password } from './registration-codes.ts';
import type { Shopper } from './shopper.ts';

const tour = { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' } as const;
let people = 0;

describe('what the buyer of a wine plan has agreed to', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillPlans(api.database, { code: 'OTHER', position: 1 });
  });
  beforeEach(() => fillPlans(api.database));
  afterAll(() => api?.stop());

  const aCustomer = async () => {
    const anna = api.aShopper();
    const email = `agrees${(people += 1)}@example.com`;
    expect((await anna.register(email)).status).toBe(200);
    return { anna, email };
  };
  const planLines = async (shopper: Shopper) => (await shopper.basket()).response.lineItems.filter(({ plan }) => plan);
  const shownOf = ({ plan }: LineItem) => {
    const { price, frequency, nextCharge, nextChargeDate, yearCost } = plan!;
    return { price, frequency, nextCharge, nextChargeDate, yearCost };
  };
  const plansOf = async (who: Shopper) => (await who.send<WinePlans>('GET', '/api/user/subscriptions/wineplans/list')).response.winePlans;

  it('is what they saw: a plan whose later cases have become dearer under their basket is not charged', async () => {
    const { anna } = await aCustomer();
    const orderId = await joinablePlan(anna, tour);
    const { total: expectedTotal } = (await anna.order()).response.orderPriceInfo;
    const expectedPlan = shownOf((await planLines(anna))[0]!);
    await fillPlans(api.database, { deliveryCost: 4999 });
    const pay = async (shown: object) => anna.pay(orderId, await anna.cardToken(), { ...consented, expectedTotal, expectedPlan: shown });
    expect(await pay(expectedPlan)).toMatchObject({ status: 409, error: { code: 'plan_changed', field: 'expectedPlan' } });
    expect(await api.database.query('select 1 from payments where order_id = $1', [orderId])).toEqual([]);
    const shown = shownOf((await planLines(anna))[0]!);
    expect(shown).not.toEqual(expectedPlan);
    expect((await pay(shown)).status).toBe(200);
    await eventually(async () => (await plansOf(anna)).length === 1);
    const [consent] = await api.database.query<{ said: object }>(
      `select said from plan_consents c join wine_plans w using (subscription_id) where w.joined_order_id = $1`,
      [orderId],
    );
    expect(consent!.said).toMatchObject(shown);
  });

  it.each([
    { ...tour, schemeCode: 'OTHER', frequency: 'P8W' },
    { ...tour, caseType: 'RED' },
  ])('is one plan: the one that they chose as a visitor takes the place of the one in their basket, %j', async (asked) => {
    const { anna, email } = await aCustomer();
    await subscribe(anna, tour);
    const visitor = api.aShopper();
    expect((await subscribe(visitor, asked)).status).toBe(200);
    expect((await visitor.login(email, password)).status).toBe(200);
    expect((await planLines(visitor)).map(({ plan }) => plan)).toMatchObject([asked]);
    const orderId = await visitor.goToPayment();
    expect((await visitor.pay(orderId, await visitor.cardToken(), consented)).status).toBe(200);
    await eventually(async () => (await plansOf(visitor)).length === 1);
    expect(await plansOf(visitor)).toMatchObject([asked]);
  });

  it('is one plan: a basket with two is not charged', async () => {
    const { anna } = await aCustomer();
    await joinablePlan(anna, tour);
    await api.database.query(
      `insert into basket_lines (basket_id, item_code, quantity, seen_name, seen_price, plan_scheme, plan_frequency)
       select basket_id, 'T4002', 1, seen_name, seen_price, 'OTHER', 'P8W' from basket_lines l
        where plan_scheme = 'TOUR' and basket_id = (select max(basket_id) from basket_lines)`,
    );
    const { orderId } = (await anna.order()).response;
    expect(await anna.pay(orderId, await anna.cardToken(), consented)).toMatchObject({ status: 409, error: { code: 'plan_in_basket' } });
    expect(await api.database.query('select 1 from payments where order_id = $1', [orderId])).toEqual([]);
  });
});
