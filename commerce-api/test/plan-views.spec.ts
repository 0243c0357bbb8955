import type { PlanCases, WinePlan, WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { type PlanOfTest, aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { expectKeptFrom } from './plan-books.ts';
import type { Shopper } from './shopper.ts';

const root = '/api/user/subscriptions';
const monthly = { plan: { frequency: 'P1M', anchor_on: '2031-01-31' } } as const;

describe('what customers see of their wine plans', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const listOf = (who: Shopper) => who.send<WinePlans>('GET', `${root}/wineplans/list`);
  const planOf = ({ anna, planId }: PlanOfTest) => anna.send<{ winePlan: WinePlan }>('GET', `${root}/wineplan/${planId}/list`);
  const casesOf = async ({ anna, planId }: PlanOfTest, which: 'upcomingcases' | 'history') =>
    (await anna.send<PlanCases>('GET', `${root}/wineplan/${planId}/${which}`)).response.cases;
  const setCase = ({ planId }: PlanOfTest, period: number, columns: string) =>
    api.database.query(`update plan_cases set ${columns} where subscription_id = $1 and period = $2`, [planId, period]);

  it('[WPL-03] [SUB-02] lists the plans of a customer, the last one first, and to nobody else', async () => {
    const first = await aPlan(api, monthly);
    const second = await aPlan(api, { ...monthly, owner: first });
    const { status, response } = await listOf(first.anna);
    expect(status).toBe(200);
    expect(response.winePlans.map(({ subscriptionId }) => subscriptionId)).toEqual([second.planId, first.planId]);
    const other = await aPlan(api, monthly);
    expect((await listOf(other.anna)).response.winePlans.map(({ subscriptionId }) => subscriptionId)).toEqual([other.planId]);
    expect(await listOf(api.aShopper())).toMatchObject({ status: 401, error: { code: 'log_in' } });
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    expect(await listOf(first.anna.anotherTab())).toMatchObject({ status: 401, error: { code: 'log_in' } });
    api.setNow(undefined);
  });

  it('[SUB-03] shows one plan: its case, price, card, next charge with its day, and what twelve months cost', async () => {
    const plan = await aPlan(api, monthly);
    const [next] = await plan.cases();
    const { status, response } = await planOf(plan);
    expect(status).toBe(200);
    expect(response.winePlan).toMatchObject({
      subscriptionId: plan.planId,
      schemeCode: plan.schemeCode,
      schemeFamily: 'test-tours',
      name: 'Test Tour',
      picture: '/pictures/scene-cellar-960.avif',
      status: 'ACTIVE',
      caseType: 'MIXED',
      caseName: 'Mixed',
      bottles: 12,
      frequency: 'P1M',
      price: 12000,
      yearCost: 12 * (12000 + 699),
      currency: 'GBP',
      autoRenew: true,
      deliveryMethod: 'STD',
      deliveryTypeCode: 'delivery',
      card: { cardId: plan.cardId, lastFour: '1111' },
      trouble: null,
      reinstateUntil: null,
      newPrice: null,
    });
    expect(response.winePlan.nextCase).toEqual({
      orderId: String(next!.id),
      state: 'PLANNED',
      deliveryDate: '2031-02-28',
      chargeDate: '2031-02-23',
      cutOff: '2031-02-20T23:59:00.000Z',
      mayChange: true,
      amount: 12699,
      deliveryCost: 699,
      bottles: 12,
      caseType: 'MIXED',
      placedOrderId: null,
    });
    expect(response.winePlan.withdrawal).toMatchObject({ until: expect.any(String) });
    await expectKeptFrom(api, plan, (who) => who.send('GET', `${root}/wineplan/${plan.planId}/list`));
    for (const odd of ['999999999999999', '0'])
      expect(await plan.anna.send('GET', `${root}/wineplan/${odd}/list`)).toMatchObject({ status: 404, error: { code: 'unknown_plan' } });
    for (const odd of ['-1', '1.5', '9'.repeat(40), 'x'])
      expect((await plan.anna.send('GET', `${root}/wineplan/${odd}/list`)).status).toBe(400);
  });

  it('says of a plan in trouble why its case is unpaid and when it is tried again, and of a removed card that there is none', async () => {
    const plan = await aPlan(api, monthly);
    await setCase(plan, 1, `state = 'DECLINED', next_step_at = '2031-02-25T06:00:00Z', tries = 1`);
    const troubled = (await planOf(plan)).response.winePlan;
    expect(troubled.trouble).toEqual({ reason: expect.any(String), retryOn: '2031-02-25' });
    expect(troubled.nextCase).toMatchObject({ state: 'DECLINED', mayChange: false });
    await setCase(plan, 1, 'next_step_at = null');
    expect((await planOf(plan)).response.winePlan.trouble).toMatchObject({ retryOn: null });
    await api.database.query('delete from saved_cards where id = $1', [plan.cardId]);
    expect((await planOf(plan)).response.winePlan.card).toBeNull();
  });

  it('tells of a price that rises, and until when a plan that was left can be had again', async () => {
    const plan = await aPlan(api, monthly);
    await api.database.query(
      `update wine_plans set new_price = 12500, new_price_from = '2031-03-01', reinstate_until = '2096-01-01' where subscription_id = $1`,
      [plan.planId],
    );
    expect((await planOf(plan)).response.winePlan).toMatchObject({
      newPrice: { price: 12500, from: '2031-03-01', agreed: false },
      reinstateUntil: null,
    });
    await api.database.query(`update subscriptions set status = 'CANCELLED' where id = $1`, [plan.planId]);
    expect((await planOf(plan)).response.winePlan).toMatchObject({
      nextCase: null,
      withdrawal: null,
      reinstateUntil: '2096-01-01T00:00:00.000Z',
    });
  });

  it('[WPL-03] [SUB-04] lists the cases that are to come, in their order', async () => {
    const plan = await aPlan(api, monthly);
    await setCase(plan, 2, `state = 'SKIPPED'`);
    const cases = await casesOf(plan, 'upcomingcases');
    expect(cases.map(({ deliveryDate, state }) => [deliveryDate, state])).toEqual([
      ['2031-02-28', 'PLANNED'],
      ['2031-03-31', 'SKIPPED'],
      ['2031-04-30', 'PLANNED'],
    ]);
    expect(cases[0]).toEqual((await planOf(plan)).response.winePlan.nextCase);
    await expectKeptFrom(api, plan, (who) => who.send('GET', `${root}/wineplan/${plan.planId}/upcomingcases`));
  });

  it('[WPL-03] [SUB-25] lists the cases that have come, were skipped or were not paid, the last first', async () => {
    const plan = await aPlan(api, monthly);
    const past = `charge_at = '2026-01-01', cut_off_at = '2025-12-30'`;
    await setCase(plan, 1, `state = 'SKIPPED', ${past}`);
    const unpaid = `insert into orders (brand, brand_name, country, currency) select brand, brand_name, country, currency from orders where id = $1 returning id`;
    const [order] = await api.database.query<{ id: number }>(unpaid, [plan.joinedOrderId]);
    await setCase(plan, 2, `state = 'DECLINED', tries = 1, order_id = ${order!.id}, ${past}`);
    const cases = await casesOf(plan, 'history');
    expect(cases.map(({ state }) => state)).toEqual(['DECLINED', 'SKIPPED', 'PLACED']);
    expect(cases.map(({ placedOrderId }) => placedOrderId)).toEqual([null, null, plan.joinedOrderId]);
    expect(cases[2]).toMatchObject({ mayChange: false });
    expect((await casesOf(plan, 'upcomingcases')).map(({ state }) => state)).toEqual(['DECLINED', 'PLANNED']);
    await expectKeptFrom(api, plan, (who) => who.send('GET', `${root}/wineplan/${plan.planId}/history`));
  });
});
