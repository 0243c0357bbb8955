import { aPlanWithCase, askBankFor, callsAbout, startPlans } from './a-plan-case.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';

const day = 86_400_000;
const password = 'a very good password';

describe.each(bothDatabases('money'))('withdrawing from a wine plan, on $kind', (kind) => {
  let api: ApiUnderTest;
  let key: string;
  beforeAll(async () => {
    api = await startPlans(kind);
    key = await keyOfNew('orders', api.environment);
  });
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const joined = () => aPlanWithCase(api, { bought: ['T2001'] });
  const operate = (...words: string[]) => runCommand('orders', key, words, api.environment);
  const send = (orderId: string) => operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
  const orderOf = async ({ joinedOrderId }: { joinedOrderId: string }) => {
    const refunds = await api.database.query<{ amount: number }>('select amount from refunds where order_id = $1', [joinedOrderId]);
    const steps = await api.database.query<{ stage: string }>('select stage from order_steps where order_id = $1 order by id', [
      joinedOrderId,
    ]);
    return { refunds: refunds.map(({ amount }) => amount), steps: steps.map(({ stage }) => stage) };
  };

  it('[WPL-04] ends the plan within 14 days of joining and cancels the order that has not been sent, once', async () => {
    const plan = await joined();
    const { withdrawal } = (await plan.lookAtPlan()).response.winePlan;
    expect(withdrawal).toMatchObject({ amount: 12000 });
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).withdraw(12000));
    expect(await plan.withdraw(11999)).toMatchObject({ status: 409, error: { code: 'amount_changed', field: 'expectedAmount' } });
    expect(await orderOf(plan)).toEqual({ refunds: [], steps: [] });
    const twice = [1, 2].map(() => callsAbout(plan, plan.anna.anotherTab(), plan.caseId).withdraw(12000));
    const answers = await Promise.all(twice);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.error).toMatchObject({ code: 'plan_over' });
    expect((await plan.lookAtPlan()).response.winePlan).toMatchObject({
      status: 'CANCELLED',
      withdrawal: null,
      reinstateUntil: null,
      nextCase: null,
    });
    expect(await orderOf(plan)).toEqual({ refunds: [12000], steps: ['cancelled'] });
    expect((await plan.cases()).every(({ state }) => state === 'CANCELLED')).toBe(true);
    expect(await eventsOf(api, plan)).toEqual(['withdraw']);
    expect(await mailsOf(api, plan, 'plan-cancelled-mail')).toBe(1);
    expect(await plan.reinstate()).toMatchObject({ status: 409, error: { code: 'plan_over' } });
  });

  it('[WPL-04] has an order that has arrived come back before it is paid back', async () => {
    const plan = await joined();
    await send(plan.joinedOrderId);
    expect((await plan.lookAtPlan()).response.winePlan.withdrawal).toMatchObject({ amount: 0 });
    await operate('deliver', plan.joinedOrderId);
    expect(await plan.withdraw(12000)).toMatchObject({ status: 409, error: { code: 'amount_changed' } });
    expect(await plan.withdraw(0)).toMatchObject({ status: 200, response: { winePlan: { status: 'CANCELLED' } } });
    expect(await orderOf(plan)).toEqual({ refunds: [], steps: ['dispatched', 'delivered', 'return_requested'] });
    await operate('return', plan.joinedOrderId);
    expect(await orderOf(plan)).toMatchObject({ refunds: [12000] });
  });

  it('leaves an order alone that is on its way, or holds something else', async () => {
    const sent = await joined();
    await send(sent.joinedOrderId);
    expect(await sent.withdraw()).toMatchObject({ status: 200 });
    expect(await orderOf(sent)).toEqual({ refunds: [], steps: ['dispatched'] });
    const more = await aPlanWithCase(api, { bought: ['T2001', 'T1001'] });
    expect((await more.lookAtPlan()).response.winePlan.withdrawal).toMatchObject({ amount: 0 });
    expect(await more.withdraw()).toMatchObject({ status: 200 });
    expect(await orderOf(more)).toEqual({ refunds: [], steps: [] });
  });

  it('[WPL-04] refuses once the days are over, while a case is charged, and for a plan that was left', async () => {
    const plan = await joined();
    const refused = async (code: string) => {
      const before = await booksOf(api, plan);
      expect(await plan.withdraw()).toMatchObject({ status: 409, error: { code } });
      expect(await booksOf(api, plan)).toEqual(before);
      expect(await orderOf(plan)).toEqual({ refunds: [], steps: [] });
    };
    const setState = (state: string) => api.database.query('update plan_cases set state = $2 where id = $1', [plan.caseId, state]);
    await askBankFor(api, plan);
    await refused('charging');
    await setState('PLANNED');
    api.setNow(new Date(Date.now() + 15 * day));
    await plan.anna.login(plan.email, password);
    expect((await plan.lookAtPlan()).response.winePlan.withdrawal).toBeNull();
    await refused('too_late');
    await plan.cancel();
    await refused('plan_over');
  });
});
