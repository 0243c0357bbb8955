import type { OwnSubscriptions, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import { agree } from './agreements.ts';
import { type PlanOfTest, aPlan } from './a-plan.ts';
import { askBankFor } from './a-plan-case.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';
import { fillPlans, theTour } from './plans.ts';

const root = '/api/user/subscriptions';
type Own = Static<typeof OwnSubscriptions>;

describe('subscriptions of all kinds', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillPlans(api.database);
  });
  afterAll(() => api?.stop());

  const theirs = () => aPlan(api, { scheme: theTour(), plan: { frequency: 'P8W', price: 4700 } });
  const list = ({ anna }: PlanOfTest) => anna.send<Own>('GET', `${root}/subscription/list`);
  const cancel = ({ anna }: PlanOfTest, id: number | string, reason = 'OTHER') =>
    anna.send<Own>('DELETE', `${root}/subscription/${id}/cancel?reasonCode=${reason}`);
  const current = ({ anna }: PlanOfTest, id: number | string, body: object) =>
    anna.send<Own>('PUT', `${root}/subscription/${id}/current`, body);
  /** Something else that the plan's customer has agreed to. */
  const agreed = async (plan: PlanOfTest, parts: object = {}) => agree(api.database, (await plan.plan()).customer_id, parts);
  const states = async (plan: PlanOfTest) => (await plan.cases()).map(({ state }) => state);

  it('[SUB-01] lists subscriptions of every kind, and to their customer alone', async () => {
    const plan = await theirs();
    const storage = await agreed(plan);
    await agreed(plan, { country: 'au' });
    const left = await agreed(plan, { type: 'WINEREWARD', status: 'CANCELLED' });
    const { status, response } = await list(plan);
    expect(status).toBe(200);
    const byId = new Map(response.subscriptions.map((one) => [one.subscriptionId, one]));
    expect([...byId.keys()].toSorted()).toEqual([plan.planId, String(storage), String(left)].toSorted());
    expect(byId.get(plan.planId)).toMatchObject({
      schemeId: 'TOUR',
      name: 'Test tour',
      type: 'WINEPLAN',
      status: 'ACTIVE',
      frequency: 'P8W',
      endsOn: null,
      autoRenew: true,
    });
    expect(byId.get(String(storage))).toMatchObject({ type: 'STORAGE', startedOn: '2026-03-01', endsOn: '2097-03-01', autoRenew: false });
    expect(byId.get(String(left))).toMatchObject({ type: 'WINEREWARD', status: 'CANCELLED', endsOn: '2026-06-01' });
    expect((await list(await theirs())).response.subscriptions).toHaveLength(1);
    const logIn = { status: 401, error: { code: 'log_in' } };
    expect(await api.aShopper().send('GET', `${root}/subscription/list`)).toMatchObject(logIn);
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    expect(await plan.anna.anotherTab().send('GET', `${root}/subscription/list`)).toMatchObject(logIn);
    api.setNow(undefined);
  });

  it('[SUB-33] cancels a subscription of any kind for a reason; a wine plan charges nothing any more', async () => {
    const plan = await theirs();
    const storage = await agreed(plan);
    for (const reason of ['NONE', 'OTHER_ONE'])
      expect(await cancel(plan, storage, reason)).toMatchObject({ status: 400, error: { code: 'unknown_reason' } });
    expect((await cancel(plan, storage, 'x')).status).toBe(400);
    const stored = await cancel(plan, storage);
    expect(stored.status).toBe(200);
    expect(stored.response.subscriptions.find(({ type }) => type === 'STORAGE')).toMatchObject({
      status: 'CANCELLED',
      endsOn: expect.any(String),
    });
    expect(await cancel(plan, storage)).toMatchObject({ status: 409, error: { code: 'plan_over' } });
    expect((await plan.plan()).status).toBe('ACTIVE');
    await expectKeptFrom(api, plan, (who) => cancel({ ...plan, anna: who }, plan.planId), { code: 'unknown_subscription' });
    await askBankFor(api, plan);
    expect(await cancel(plan, plan.planId)).toMatchObject({ status: 409, error: { code: 'charging' } });
    await api.database.query(`update plan_cases set state = 'OPEN' where subscription_id = $1 and period = 1`, [plan.planId]);
    expect((await cancel(plan, plan.planId, 'TOO_EXPENSIVE')).response.subscriptions.map(({ status }) => status)).toEqual([
      'CANCELLED',
      'CANCELLED',
    ]);
    expect(await plan.plan()).toMatchObject({ status: 'CANCELLED', cancel_reason: 'TOO_EXPENSIVE', reinstate_until: expect.any(Date) });
    expect(await states(plan)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect(await mailsOf(api, plan, 'plan-cancelled-mail')).toBe(1);
    expect(await cancel(plan, plan.planId)).toMatchObject({ status: 409, error: { code: 'plan_over' } });
    const others = await theirs();
    for (const id of [plan.planId, storage, '999999999999999', '0'])
      expect(await cancel(others, id)).toMatchObject({ status: 404, error: { code: 'unknown_subscription' } });
  });

  it('[SUB-34] has a plan come as another case, end after its next case, and go on by itself again', async () => {
    const plan = await theirs();
    expect((await current(plan, plan.planId, { caseType: 'RED' })).status).toBe(200);
    expect(await plan.plan()).toMatchObject({ case_type: 'RED', price: 4500 });
    expect((await plan.cases()).map(({ case_type }) => case_type)).toEqual(['RED', 'RED', 'RED']);
    const ending = await current(plan, plan.planId, { autoRenew: false });
    expect(ending.response.subscriptions[0]).toMatchObject({ autoRenew: false, status: 'ACTIVE' });
    expect(await states(plan)).toEqual(['PLANNED', 'CANCELLED', 'CANCELLED']);
    expect((await plan.anna.send<{ winePlan: WinePlan }>('GET', `${root}/wineplan/${plan.planId}/list`)).response.winePlan).toMatchObject({
      autoRenew: false,
      nextCase: {},
    });
    expect((await current(plan, plan.planId, { autoRenew: true, caseType: 'MIXED' })).status).toBe(200);
    expect(await states(plan)).toEqual(['PLANNED', 'PLANNED', 'PLANNED']);
    expect((await plan.cases()).map(({ next_step_at, remind_at }) => next_step_at?.getTime() === remind_at.getTime())).toEqual([
      true,
      true,
      true,
    ]);
    expect(await eventsOf(api, plan)).toEqual(['changed', 'changed', 'changed', 'changed']);
    expect(await mailsOf(api, plan)).toBe(4);
    await current(plan, plan.planId, { autoRenew: true });
    expect(await mailsOf(api, plan)).toBe(4);
    await expectKeptFrom(api, plan, (who) => current({ ...plan, anna: who }, plan.planId, { autoRenew: false }), {
      code: 'unknown_subscription',
    });
  });

  it('sends and charges the last case of a plan that does not go on by itself, and ends it then', async () => {
    const plan = await theirs();
    await current(plan, plan.planId, { autoRenew: false });
    await api.database.query(
      `update plan_cases set state = 'OPEN', reminded_at = now(), cut_off_told_at = now(), cut_off_at = now() - interval '2 days',
              charge_at = now() - interval '1 minute', next_step_at = now() - interval '1 minute' where subscription_id = $1 and period = 1`,
      [plan.planId],
    );
    await eventually(async () => (await plan.plan()).status === 'EXPIRED');
    expect(await states(plan)).toEqual(['PLACED', 'CANCELLED', 'CANCELLED']);
    expect(await mailsOf(api, plan, 'plan-charged-mail')).toBe(1);
    expect(await current(plan, plan.planId, { autoRenew: true })).toMatchObject({ status: 409, error: { code: 'plan_over' } });
  });

  it('refuses what a subscription cannot be, and changes nothing', async () => {
    const plan = await theirs();
    const storage = await agreed(plan);
    const before = await booksOf(api, plan);
    expect(await current(plan, storage, { caseType: 'RED' })).toMatchObject({ status: 400, error: { code: 'unknown_case_type' } });
    expect(await current(plan, storage, { autoRenew: true })).toMatchObject({ status: 400, error: { code: 'invalid' } });
    expect((await current(plan, storage, { autoRenew: false })).status).toBe(200);
    expect(await current(plan, plan.planId, { caseType: 'NONE' })).toMatchObject({ status: 400, error: { code: 'unknown_case_type' } });
    for (const odd of [{}, { autoRenew: 'perhaps' }, { caseType: '-1' }]) expect((await current(plan, plan.planId, odd)).status).toBe(400);
    for (const id of ['-1', '1.5', '9'.repeat(40)]) expect((await current(plan, id, { autoRenew: false })).status).toBe(400);
    const other = await theirs();
    for (const id of [plan.planId, storage, '999999999999999', '0'])
      expect(await current(other, id, { autoRenew: false })).toMatchObject({ status: 404, error: { code: 'unknown_subscription' } });
    const cards = `${root}/subscription/${storage}/payment`;
    expect((await plan.anna.send('GET', cards)).response).toMatchObject({ cardId: null, savedCards: [{ cardId: plan.cardId }] });
    expect((await plan.anna.send('PUT', cards, { cardId: plan.cardId })).status).toBe(400);
    expect((await plan.anna.send('POST', cards, { transientToken: await plan.anna.cardToken() })).status).toBe(400);
    expect(await booksOf(api, plan)).toEqual(before);
    await api.database.query(`update plan_cases set cut_off_at = now() where subscription_id = $1 and period = 1`, [plan.planId]);
    expect(await current(plan, plan.planId, { caseType: 'RED' })).toMatchObject({ status: 409, error: { code: 'too_late' } });
  });
});
