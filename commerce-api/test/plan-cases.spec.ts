import { ensureUpcomingCases } from '../src/modules/subscriptions/cases/upcoming-cases.ts';
import { findScheme } from '../src/modules/subscriptions/schemes/scheme-store.ts';
import { lockPlanById } from '../src/modules/subscriptions/agreements/plan-store.ts';
import { type PlanOfTest, aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';

describe('the cases of a plan that are to come', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const ensure = ({ planId, schemeCode }: PlanOfTest, now: Date) =>
    api.database.transaction(async (tx) => {
      const scheme = await findScheme(tx, { brand: 'law', country: 'uk' }, schemeCode);
      await ensureUpcomingCases(tx, (await lockPlanById(tx, Number(planId)))!, scheme!, now);
    });
  const days = async (plan: PlanOfTest) => (await plan.cases()).map(({ delivery_on }) => delivery_on);
  const set = (plan: PlanOfTest, period: number, state: string) =>
    api.database.query('update plan_cases set state = $3 where subscription_id = $1 and period = $2', [plan.planId, period, state]);

  it('are three, each on its day, however often they are made sure of', async () => {
    const plan = await aPlan(api, { plan: { frequency: 'P1M', anchor_on: '2031-01-31' } });
    const three = ['2031-02-28', '2031-03-31', '2031-04-30'];
    expect(await days(plan)).toEqual(three);
    await ensure(plan, new Date());
    expect(await days(plan)).toEqual(three);
    const [first] = await plan.cases();
    expect(first).toMatchObject({ period: 1, state: 'PLANNED', price: 12000, remind_at: new Date('2031-02-13T09:00:00Z') });
    expect(first!.next_step_at).toEqual(first!.remind_at);
  });

  it('are three beside one that is skipped, and beside one that has come', async () => {
    const plan = await aPlan(api, { plan: { frequency: 'P1M', anchor_on: '2031-01-31' } });
    await set(plan, 1, 'SKIPPED');
    await ensure(plan, new Date());
    expect(await days(plan)).toHaveLength(4);
    await set(plan, 2, 'PLACED');
    await ensure(plan, new Date());
    expect((await days(plan)).at(-1)).toBe('2031-06-30');
  });

  it('leave out those whose cut-off has passed, and are none for a plan that does not go on', async () => {
    const plan = await aPlan(api, { plan: { frequency: 'P1M', anchor_on: '2031-01-31' } });
    for (const period of [1, 2, 3]) await set(plan, period, 'PLACED');
    await ensure(plan, new Date('2031-07-25T12:00:00Z'));
    expect((await days(plan)).slice(3)).toEqual(['2031-08-31', '2031-09-30', '2031-10-31']);
    const ending = await aPlan(api, { plan: { auto_renew: false } });
    expect(await ending.cases()).toEqual([]);
  });
});
