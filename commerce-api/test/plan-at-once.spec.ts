import type { NextCase } from '@cellardoor/contracts/api/wine-plans';
import { aPlanWithCase, callsAbout, startPlans, winesIn } from './a-plan-case.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventsOf, mailsOf } from './plan-books.ts';
import type { Answer } from './shopper.ts';

describe.each(bothDatabases('locks'))('calls about a wine plan at one moment, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startPlans(kind)));
  afterAll(() => api?.stop());

  type Plan = Awaited<ReturnType<typeof aPlanWithCase>>;
  type Calls = ReturnType<typeof callsAbout>;
  /** Asks so many times at once, each in a tab of its own, and gives how each was answered. */
  const atOnce = async (plan: Plan, ...asks: ((calls: Calls) => Promise<Answer<unknown>>)[]) => {
    const answers = await Promise.all(asks.map((ask) => ask(callsAbout(plan, plan.anna.anotherTab(), plan.caseId))));
    return answers.map(({ status, error }) => (status === 200 ? '200' : `${status} ${error?.code}`));
  };
  const twice = (plan: Plan, ask: (calls: Calls) => Promise<Answer<unknown>>) => atOnce(plan, ask, ask);

  it('[SUB-13] never puts more bottles into a case than it holds, and sets a number once', async () => {
    const plan = await aPlanWithCase(api);
    await plan.takeOut('T1002');
    const answers = await atOnce(plan, ...[1, 2, 3].map(() => (calls: Calls) => calls.put('T1004', 2)));
    expect(answers.toSorted()).toEqual(['200', '200', '409 no_space']);
    expect(await twice(plan, (calls) => calls.put('T1004', 3, 'set'))).toEqual(['200', '200']);
    expect(winesIn((await plan.look()).response)).toEqual(['8 T1001', '3 T1004']);
    const spaces: NextCase['spaces'] = (await plan.look()).response.spaces;
    expect(spaces).toBe(1);
  });

  it('[SUB-15] saves a case once, and tells of it once', async () => {
    const plan = await aPlanWithCase(api);
    await plan.swap('T1002', 'T1003');
    expect(await twice(plan, (calls) => calls.save('NEXT_CASE'))).toEqual(['200', '200']);
    expect(await eventsOf(api, plan)).toEqual(['saved']);
    expect(await mailsOf(api, plan)).toBe(1);
  });

  it('[SUB-28] gives an offer to stay once', async () => {
    const plan = await aPlanWithCase(api);
    const offers = await Promise.all([1, 2].map(() => callsAbout(plan, plan.anna.anotherTab(), plan.caseId).reasons()));
    const [offer, same] = offers.map(({ response }) => response.saveOffer!);
    expect(same).toEqual(offer);
    const { subscriptionOrderId, offerId, token } = offer!;
    expect((await twice(plan, (calls) => calls.takeOffer({ subscriptionOrderId, offerId, token }))).toSorted()).toEqual([
      '200',
      '409 offer_taken',
    ]);
    expect(await eventsOf(api, plan)).toEqual(['stayed']);
  });

  it('[SUB-26] [SUB-24] cancels once and goes on once', async () => {
    const plan = await aPlanWithCase(api);
    expect((await twice(plan, (calls) => calls.cancel())).toSorted()).toEqual(['200', '409 plan_over']);
    expect((await twice(plan, (calls) => calls.reinstate())).toSorted()).toEqual(['200', '409 plan_running']);
    expect((await plan.cases()).filter(({ state }) => state === 'PLANNED')).toHaveLength(3);
    expect(await eventsOf(api, plan)).toEqual(['cancel', 'reinstate']);
    expect([await mailsOf(api, plan, 'plan-cancelled-mail'), await mailsOf(api, plan, 'plan-reinstated-mail')]).toEqual([1, 1]);
  });

  it('[WPL-04] lets a cancellation win over a skip, a change and an offer of the same moment, and leaves nothing to charge', async () => {
    for (const round of [1, 2, 3]) {
      const plan = await aPlanWithCase(api);
      const { subscriptionOrderId, offerId, token } = (await plan.reasons()).response.saveOffer!;
      const ofSkip = (what: string) => `/api/user/subscriptions/wineplan/delivery/${what}/${plan.planId}?orderId=${plan.caseId}`;
      expect(await plan.anna.send('PUT', ofSkip('skipcheck'))).toMatchObject({ status: 200, response: { allowed: true } });
      const asks: ((calls: Calls) => Promise<Answer<unknown>>)[] = [
        (calls) => calls.cancel(),
        () => plan.anna.anotherTab().send('PUT', ofSkip('skip')),
        (calls) => calls.swap('T1001', 'T1003'),
        (calls) => calls.takeOffer({ subscriptionOrderId, offerId, token }),
      ];
      const [cancelled, ...others] = await atOnce(plan, ...asks.slice(0, 1), ...asks.slice(round % 2 ? 1 : 2));
      expect(cancelled).toBe('200');
      for (const other of others) expect(['200', '409 plan_over', '409 too_late']).toContain(other);
      expect(await plan.plan()).toMatchObject({ status: 'CANCELLED' });
      const cases = await plan.cases();
      expect(cases.filter(({ next_step_at }) => next_step_at !== null)).toEqual([]);
      for (const { state } of cases) expect(['CANCELLED', 'SKIPPED']).toContain(state);
      expect((await plan.lookAtPlan()).response.winePlan.nextCase).toBeNull();
    }
  });
});
