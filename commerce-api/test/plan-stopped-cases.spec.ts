import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { pauseOrResume } from '../src/modules/subscriptions/renewals/pause-plan.ts';
import { lockPlanById } from '../src/modules/subscriptions/agreements/plan-store.ts';
import { aPlanWithCase, startPlans } from './a-plan-case.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';

const month = { plan: { frequency: 'P1M', anchor_on: '2031-01-31' } } as const;
const days = ['2031-02-28', '2031-03-31', '2031-04-30'];

describe('cases that were stopped with their plan', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startPlans(embedded)));
  afterAll(() => api?.stop());

  type Plan = Awaited<ReturnType<typeof aPlanWithCase>>;
  const current = ({ anna, planId }: Plan, body: object) =>
    anna.send('PUT', `/api/user/subscriptions/subscription/${planId}/current`, body);
  /** Cases that are charged by themselves, each with its day. */
  const toCome = async (plan: Plan) => (await plan.cases()).filter(({ next_step_at }) => next_step_at !== null);
  const daysOf = async (plan: Plan) => (await toCome(plan)).map(({ delivery_on }) => delivery_on);
  const move = (plan: Plan, what: 'pause' | 'resume') =>
    api.database.transaction(async (tx) => pauseOrResume(tx, (await lockPlanById(tx, Number(plan.planId)))!, what, new Date()));

  it('come once on each day, however often the plan is left, stopped and had again', async () => {
    const plan = await aPlanWithCase(api, month);
    for (const round of [1, 2]) {
      expect([round, (await plan.cancel()).status, (await plan.reinstate()).status]).toEqual([round, 200, 200]);
      await current(plan, { autoRenew: false });
      expect(await daysOf(plan)).toEqual(days.slice(0, 1));
      await current(plan, { autoRenew: true });
      expect(await daysOf(plan)).toEqual(days);
      await move(plan, 'pause');
      expect(await daysOf(plan)).toEqual([]);
      await move(plan, 'resume');
      expect(await daysOf(plan)).toEqual(days);
    }
  });

  it('come again with the wines and the offer that their customer has chosen before', async () => {
    const plan = await aPlanWithCase(api, month);
    await plan.swap('T1002', 'T1003');
    await plan.save('NEXT_CASE');
    const { subscriptionOrderId, offerId, token, saving } = (await plan.reasons()).response.saveOffer!;
    await plan.takeOffer({ subscriptionOrderId, offerId, token });
    await plan.cancel();
    await plan.reinstate();
    expect((await toCome(plan))[0]).toMatchObject({ id: plan.caseId, saving, saved_wines: [{ itemCode: 'T1001' }, { itemCode: 'T1003' }] });
    expect((await plan.reasons()).response.saveOffer).toBeNull();
  });

  it('stay stopped while their customer has another plan of the scheme, as when they join', async () => {
    const plan = await aPlanWithCase(api, month);
    await plan.cancel();
    const another = await aPlanWithCase(api, { ...month, owner: plan });
    expect(await plan.reinstate()).toMatchObject({ status: 409, error: { code: 'already_subscribed' } });
    expect(await daysOf(plan)).toEqual([]);
    await another.cancel();
    expect((await plan.reinstate()).status).toBe(200);
  });

  it('come again as the plan is by then: on the days of its new frequency, at its new price', async () => {
    const plan = await aPlanWithCase(api, month);
    await current(plan, { autoRenew: false });
    const { response } = await plan.anna.send<{ winePlan: WinePlan }>('PUT', plan.root, { frequency: 'P8W', changePlan: true });
    expect(response.winePlan).toMatchObject({ frequency: 'P8W', autoRenew: false });
    await current(plan, { autoRenew: true });
    expect(await daysOf(plan)).toEqual(['2031-02-28', '2031-04-25', '2031-06-20']);
  });
});
