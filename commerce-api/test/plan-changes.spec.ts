import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { type PlanOfTest, aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';
import { fillPlans, theTour } from './plans.ts';

const present = new Date('2031-03-10T12:00:00Z');

describe.each(bothDatabases('locks'))('another case or frequency, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(kind);
    await fillPlans(api.database);
  });
  beforeEach(() => api.setNow(present));
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());

  /** Six mixed bottles for 47.00 every eight weeks, on 6 May, 1 July and 26 August. */
  const theirs = () => aPlan(api, { scheme: theTour(), plan: { frequency: 'P8W', anchor_on: '2031-03-11', price: 4700 } });
  const change = ({ anna, planId }: PlanOfTest, body: object) =>
    anna.send<{ winePlan: WinePlan }>('PUT', `/api/user/subscriptions/wineplan/${planId}`, body);
  const casesOf = async (plan: PlanOfTest) => (await plan.cases()).map((one) => [one.delivery_on, one.case_type, one.price]);
  const set = ({ planId }: PlanOfTest, period: number, columns: string) =>
    api.database.query(`update plan_cases set ${columns} where subscription_id = $1 and period = $2`, [planId, period]);

  it('[WPL-04] [SUB-11] changes the next delivery only, or the plan with all cases that can be changed, at what the scheme is sold for', async () => {
    const plan = await theirs();
    const once = await change(plan, { caseType: 'RED', nextDeliveryOnly: true });
    expect(once).toMatchObject({
      status: 200,
      response: {
        winePlan: { caseType: 'MIXED', price: 4700, nextCase: { caseType: 'RED', amount: 4500 + 799, deliveryDate: '2031-05-06' } },
      },
    });
    const after = await change(plan, { caseType: 'DOZEN', frequency: 'P12W', changePlan: true });
    expect(after.response.winePlan).toMatchObject({
      caseType: 'DOZEN',
      frequency: 'P12W',
      price: 9600,
      bottles: 12,
      yearCost: 5 * (9600 + 799),
      nextCase: { deliveryDate: '2031-05-06', amount: 9600 + 799 },
    });
    expect(await casesOf(plan)).toEqual([
      ['2031-05-06', 'DOZEN', 9600],
      ['2031-07-29', 'DOZEN', 9600],
      ['2031-10-21', 'DOZEN', 9600],
    ]);
    expect(await plan.plan()).toMatchObject({ anchor_on: '2031-05-06', anchor_period: 1 });
    expect(await eventsOf(api, plan)).toEqual(['changed', 'changed']);
    expect(await mailsOf(api, plan)).toBe(2);
    // what the plan is already changes nothing, and nobody is told
    expect((await change(plan, { caseType: 'DOZEN', frequency: 'P12W', changePlan: true })).status).toBe(200);
    expect(await mailsOf(api, plan)).toBe(2);
    await expectKeptFrom(api, plan, (who) => change({ ...plan, anna: who }, { caseType: 'RED', changePlan: true }), { present });
  });

  it('makes two changes at once one after the other', async () => {
    const plan = await theirs();
    const answers = await Promise.all([
      change(plan, { frequency: 'P12W', changePlan: true }),
      change({ ...plan, anna: plan.anna.anotherTab() }, { caseType: 'RED', changePlan: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await plan.plan()).toMatchObject({ case_type: 'RED', frequency: 'P12W', price: 4500 });
    expect(await casesOf(plan)).toEqual(['2031-05-06', '2031-07-29', '2031-10-21'].map((day) => [day, 'RED', 4500]));
  });

  onEmbedded(kind, () => {
    it('changes from the case on that is named, which keeps its day, and leaves those before it', async () => {
      const plan = await theirs();
      const [, second] = await plan.cases();
      await change(plan, { caseType: 'RED', frequency: 'P1M', subscriptionOrderId: String(second!.id), changePlan: true });
      expect(await casesOf(plan)).toEqual([
        ['2031-05-06', 'MIXED', 4700],
        ['2031-07-01', 'RED', 4500],
        ['2031-08-01', 'RED', 4500],
      ]);
      await change(plan, { caseType: 'DOZEN', subscriptionOrderId: String(second!.id), nextDeliveryOnly: true });
      expect((await casesOf(plan)).map(([, type]) => type)).toEqual(['MIXED', 'DOZEN', 'RED']);
    });

    it('gives a case back what the plan is, at the price that was agreed', async () => {
      const plan = await theirs();
      await change(plan, { caseType: 'RED', nextDeliveryOnly: true });
      await set(plan, 1, `saved_wines = '[{"itemCode": "T3001", "quantity": 6}]'`);
      await change(plan, { caseType: 'MIXED', nextDeliveryOnly: true });
      expect((await plan.cases())[0]).toMatchObject({ case_type: 'MIXED', price: 4700, saved_wines: null });
    });

    it('has one delivery come sooner, and refuses one that would come after the next', async () => {
      const plan = await theirs();
      const sooner = await change(plan, { frequency: 'P1M', nextDeliveryOnly: true });
      expect(sooner.response.winePlan).toMatchObject({
        frequency: 'P8W',
        nextCase: { deliveryDate: '2031-04-11', chargeDate: '2031-04-06' },
      });
      expect((await plan.cases()).slice(1).map(({ delivery_on }) => delivery_on)).toEqual(['2031-07-01', '2031-08-26']);
      const monthly = await aPlan(api, { scheme: theTour(), plan: { frequency: 'P1M', anchor_on: '2031-03-11', price: 4700 } });
      expect(await change(monthly, { frequency: 'P12W', nextDeliveryOnly: true })).toMatchObject({
        status: 400,
        error: { field: 'frequency' },
      });
    });

    it('moves a plan to a newer version of its scheme for a case that only that one has', async () => {
      const plan = await theirs();
      const white = { caseType: 'WHITE', name: 'All white', bottles: 6, itemCode: 'T4002' };
      const version = await fillPlans(api.database, { cases: [...theTour().cases, white], frequencies: ['P8W', 'P2M'] });
      expect(await change(plan, { caseType: 'WHITE', nextDeliveryOnly: true })).toMatchObject({
        status: 400,
        error: { code: 'unknown_case_type' },
      });
      expect((await change(plan, { caseType: 'WHITE', frequency: 'P2M', changePlan: true })).response.winePlan).toMatchObject({
        caseName: 'All white',
        frequency: 'P2M',
      });
      expect(await plan.plan()).toMatchObject({ scheme_version: version, price: 4500 });
      await fillPlans(api.database);
    });

    it('refuses what the plan cannot be had as, and changes nothing', async () => {
      const plan = await theirs();
      const before = await booksOf(api, plan);
      const refusals: readonly [body: object, status: number, code: string][] = [
        [{ caseType: 'RED' }, 400, 'invalid'],
        [{ caseType: 'RED', changePlan: true, nextDeliveryOnly: true }, 400, 'invalid'],
        [{ caseType: 'RED', changePlan: false, nextDeliveryOnly: false }, 400, 'invalid'],
        [{ changePlan: true }, 400, 'invalid'],
        [{ caseType: 'NONE', changePlan: true }, 400, 'unknown_case_type'],
        [{ frequency: 'P4W', changePlan: true }, 400, 'unknown_frequency'],
        [{ frequency: 'P99M', nextDeliveryOnly: true }, 400, 'unknown_frequency'],
        [{ caseType: 'RED', subscriptionOrderId: '999999999999999', changePlan: true }, 404, 'unknown_case'],
      ];
      for (const [body, status, code] of refusals) expect(await change(plan, body)).toMatchObject({ status, error: { code } });
      for (const odd of [
        { frequency: 'P-1M' },
        { frequency: 'P1.5M' },
        { frequency: -1 },
        { caseType: '9'.repeat(99) },
        { subscriptionOrderId: '-1' },
      ])
        expect((await change(plan, { caseType: 'RED', changePlan: true, ...odd })).status).toBe(400);
      const other = await theirs();
      const [{ id } = { id: 0 }] = await other.cases();
      expect(await change(plan, { caseType: 'RED', subscriptionOrderId: String(id), nextDeliveryOnly: true })).toMatchObject({
        status: 404,
      });
      await api.database.query(`update stock set on_hand = 0 where item_code = 'T4002'`);
      expect(await change(plan, { caseType: 'RED', changePlan: true })).toMatchObject({ status: 409, error: { code: 'out_of_stock' } });
      await fillPlans(api.database);
      expect(await booksOf(api, plan)).toEqual(before);
    });

    it.each([
      ['too_late', `cut_off_at = '2031-03-10T12:00:00Z'`],
      ['charging', `state = 'CHARGING'`],
    ])('is refused as %s', async (code, columns) => {
      const plan = await theirs();
      await set(plan, 1, columns);
      const before = await booksOf(api, plan);
      for (const way of [{ changePlan: true }, { nextDeliveryOnly: true }])
        expect(await change(plan, { caseType: 'RED', ...way })).toMatchObject({ status: 409, error: { code } });
      expect(await booksOf(api, plan)).toEqual(before);
      await api.database.query(`update subscriptions set status = 'CANCELLED' where id = $1`, [plan.planId]);
      expect(await change(plan, { caseType: 'RED', changePlan: true })).toMatchObject({ status: 409, error: { code: 'plan_over' } });
    });
  });
});
