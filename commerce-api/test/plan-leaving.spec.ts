import { planCancelReasons, planSkipReasons } from '@cellardoor/rules/plan-leaving';
import { aPlanWithCase, askBankFor, callsAbout, startPlans } from './a-plan-case.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';

const day = 86_400_000;
const password = 'a very good password';

describe('leaving a wine plan', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startPlans(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const listOf = (reasons: Readonly<Record<string, string>>) => Object.entries(reasons).map(([reasonCode, text]) => ({ reasonCode, text }));
  const setCase = (planId: string, period: number, columns: string) =>
    api.database.query(`update plan_cases set ${columns} where subscription_id = $1 and period = $2`, [planId, period]);

  it('[SUB-31] [SUB-32] lists the reasons to leave and to skip, and nothing for another type', async () => {
    const plan = await aPlanWithCase(api);
    expect(await plan.reasons()).toMatchObject({ status: 200, response: { reasons: listOf(planCancelReasons) } });
    const typed = (type: string) => plan.anna.send('GET', `${plan.root}/reasons?type=${type}`);
    expect((await typed('cancel')).response).toEqual({ reasons: listOf(planCancelReasons) });
    expect((await typed('skip')).response).toEqual({ reasons: listOf(planSkipReasons) });
    expect(await typed('stay')).toMatchObject({ status: 400, error: { code: 'invalid' } });
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).reasons());
    await expectKeptFrom(api, plan, (who) => who.send('GET', `${plan.root}/reasons?type=cancel`));
  });

  it('[WPL-04] [SUB-26] [WPL-08] cancels in one step: what is unpaid is cancelled, what was paid still comes', async () => {
    const plan = await aPlanWithCase(api);
    for (const code of ['NO_REASON', 'TO_STRING', 'CONSTRUCTOR'])
      expect(await plan.cancel(code)).toMatchObject({ status: 400, error: { code: 'unknown_reason', field: 'reasonCode' } });
    expect(await plan.anna.send('DELETE', `${plan.root}/cancel`)).toMatchObject({ status: 400, error: { code: 'invalid' } });
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).cancel());
    await setCase(plan.planId, 1, `state = 'PLACED', order_id = null`);
    await setCase(plan.planId, 2, `state = 'SKIPPED'`);
    const { status, response } = await plan.cancel('TOO_MUCH_WINE');
    expect(status).toBe(200);
    expect(response.winePlan).toMatchObject({ status: 'CANCELLED', nextCase: null });
    const left = new Date(response.winePlan.reinstateUntil!).getTime() - Date.now();
    expect(left).toBeGreaterThan(89 * day);
    expect(left).toBeLessThan(92 * day);
    expect((await plan.cases()).map(({ state }) => state)).toEqual(['PLACED', 'SKIPPED', 'CANCELLED']);
    expect(await plan.plan()).toMatchObject({ cancel_reason: 'TOO_MUCH_WINE' });
    expect(await eventsOf(api, plan)).toEqual(['cancel']);
    expect(await mailsOf(api, plan, 'plan-cancelled-mail')).toBe(1);
    const before = await booksOf(api, plan);
    expect(await plan.cancel()).toMatchObject({ status: 409, error: { code: 'plan_over' } });
    for (const refused of [plan.put('T1004', 1), plan.takeOut('T1001'), plan.save('NEXT_CASE'), plan.reset(), plan.swap('T1001', 'T1003')])
      expect(await refused).toMatchObject({ status: 409, error: { code: 'plan_over' } });
    expect(await booksOf(api, plan)).toEqual(before);
  });

  it('[SUB-26] refuses while a case is being charged, and cancels a suspended plan with its declined case', async () => {
    const plan = await aPlanWithCase(api);
    await askBankFor(api, plan);
    const before = await booksOf(api, plan);
    expect(await plan.cancel()).toMatchObject({ status: 409, error: { code: 'charging' } });
    expect(await booksOf(api, plan)).toEqual(before);
    await setCase(plan.planId, 1, `state = 'DECLINED'`);
    await api.database.query(`update subscriptions set status = 'SUSPENDED' where id = $1`, [plan.planId]);
    await api.database.query(`update wine_plans set suspended_for = 'declined' where subscription_id = $1`, [plan.planId]);
    expect(await plan.cancel()).toMatchObject({ status: 200, response: { winePlan: { status: 'CANCELLED', trouble: null } } });
    expect((await plan.cases()).map(({ state, next_step_at }) => [state, next_step_at])).toEqual([1, 2, 3].map(() => ['CANCELLED', null]));
    expect(await plan.plan()).toMatchObject({ suspended_for: null });
  });

  it('[WPL-04] [SUB-27] takes what somebody tells who has left, and nothing that is empty or too long', async () => {
    const plan = await aPlanWithCase(api);
    expect(await plan.feedback('I stay')).toMatchObject({ status: 409, error: { code: 'plan_running' } });
    await plan.cancel();
    const before = await booksOf(api, plan);
    expect(await plan.feedback('')).toMatchObject({ status: 400 });
    expect(await plan.feedback(' \n ')).toMatchObject({ status: 400, error: { code: 'required', field: 'feedbackText' } });
    expect(await plan.feedback('a'.repeat(1001))).toMatchObject({ status: 400, error: { code: 'invalid' } });
    expect(await booksOf(api, plan)).toEqual(before);
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).feedback('Mine'));
    for (const text of ['a'.repeat(1000), " Too much 'red' & <white> "])
      expect(await plan.feedback(text)).toMatchObject({ status: 200, response: { winePlan: { status: 'CANCELLED' } } });
    expect(await plan.plan()).toMatchObject({ feedback: "Too much 'red' & <white>" });
  });

  it('[WPL-04] [SUB-24] goes on with the same days, price and terms, keeps the consent, and has the cases come again', async () => {
    const plan = await aPlanWithCase(api, { plan: { frequency: 'P1M', anchor_on: '2031-01-31' } });
    expect(await plan.reinstate()).toMatchObject({ status: 409, error: { code: 'plan_running' } });
    await setCase(plan.planId, 1, `state = 'PLACED', order_id = null`);
    await plan.cancel();
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).reinstate());
    const { status, response } = await plan.reinstate();
    expect(status).toBe(200);
    expect(response.winePlan).toMatchObject({
      status: 'ACTIVE',
      price: 8999,
      reinstateUntil: null,
      nextCase: { deliveryDate: '2031-03-31', chargeDate: '2031-03-26', state: 'PLANNED' },
    });
    const cases = await plan.cases();
    expect(cases.map(({ state, delivery_on }) => `${state} ${delivery_on}`)).toEqual([
      'PLACED 2031-02-28',
      'PLANNED 2031-03-31',
      'PLANNED 2031-04-30',
      'PLANNED 2031-05-31',
    ]);
    const consents = await api.database.query(
      'select what, terms_version, said from plan_consents where subscription_id = $1 order by id',
      [plan.planId],
    );
    expect(consents).toEqual([
      {
        what: 'reinstate',
        terms_version: '2026-11',
        said: { price: 8999, frequency: 'P1M', nextChargeDate: '2031-03-26', yearCost: 12 * (8999 + 699) },
      },
    ]);
    expect(await eventsOf(api, plan)).toEqual(['cancel', 'reinstate']);
    expect(await mailsOf(api, plan, 'plan-reinstated-mail')).toBe(1);
    const before = await booksOf(api, plan);
    expect(await plan.reinstate()).toMatchObject({ status: 409, error: { code: 'plan_running' } });
    expect(await booksOf(api, plan)).toEqual(before);
  });

  it('[SUB-24] does not go on without a card or a case, after its days, or with a plan that has ended', async () => {
    const plan = await aPlanWithCase(api);
    await plan.cancel();
    const refused = async (code: string) => {
      const before = await booksOf(api, plan);
      expect(await plan.reinstate()).toMatchObject({ status: 409, error: { code } });
      expect(await booksOf(api, plan)).toEqual(before);
    };
    await api.database.query(`update stock set on_hand = 0 where item_code = 'T2001'`);
    await refused('out_of_stock');
    await api.database.query(`update stock set on_hand = 40 where item_code = 'T2001'`);
    await api.database.query(`update saved_cards set good_through = '2020-01' where id = $1`, [plan.cardId]);
    await refused('card_needed');
    await api.database.query('delete from saved_cards where id = $1', [plan.cardId]);
    await refused('card_needed');
    const kept = await plan.anna.keepCard({ cardNumber: '5555555555554444', cardType: 'mastercard' });
    const { cardId } = kept.response.savedCards[0]!;
    const pay = await plan.anna.send('PUT', `/api/user/subscriptions/wineplan/${plan.planId}/payment`, { cardId });
    expect(pay).toMatchObject({ status: 200, response: { cardId } });
    expect(await plan.reinstate()).toMatchObject({ status: 200, response: { winePlan: { status: 'ACTIVE', card: { cardId } } } });
    const ended = await aPlanWithCase(api);
    await api.database.query(`update subscriptions set status = 'EXPIRED' where id = $1`, [ended.planId]);
    expect(await ended.reinstate()).toMatchObject({ status: 409, error: { code: 'plan_over' } });
    const late = await aPlanWithCase(api);
    await late.cancel();
    api.setNow(new Date(Date.now() + 92 * day));
    await late.anna.login(late.email, password);
    expect((await late.lookAtPlan()).response.winePlan.reinstateUntil).toBeNull();
    expect(await late.reinstate()).toMatchObject({ status: 409, error: { code: 'plan_over' } });
    const soon = await aPlanWithCase(api);
    await soon.cancel();
    api.setNow(new Date(Date.now() + 89 * day));
    await soon.anna.login(soon.email, password);
    const { response } = await soon.reinstate();
    expect(new Date(response.winePlan.nextCase!.cutOff).getTime()).toBeGreaterThan(Date.now() + 89 * day);
  });
});
