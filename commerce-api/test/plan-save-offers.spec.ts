import { aPlanWithCase, callsAbout, startPlans } from './a-plan-case.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';

const password = 'a very good password';

describe('the offer to stay with a wine plan', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startPlans(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const offerTo = async (plan: Awaited<ReturnType<typeof aPlanWithCase>>) => (await plan.reasons()).response.saveOffer!;
  const taken = ({ subscriptionOrderId, offerId, token }: Awaited<ReturnType<typeof offerTo>>) => ({ subscriptionOrderId, offerId, token });

  it('[WPL-04] [SUB-28] [SUB-31] takes an offer once: its case costs less, and no other offer is made', async () => {
    const plan = await aPlanWithCase(api);
    const offer = await offerTo(plan);
    expect(offer).toMatchObject({
      offerId: 'stay',
      headline: 'A tenth off the next case',
      saving: 900,
      subscriptionOrderId: String(plan.caseId),
    });
    expect(await offerTo(plan)).toEqual(offer);
    const { status, response } = await plan.takeOffer(taken(offer));
    expect(status).toBe(200);
    expect(response.winePlan).toMatchObject({ status: 'ACTIVE', nextCase: { amount: 8999 - 900 + 699 } });
    expect((await plan.look()).response).toMatchObject({ amountIfSaved: 8999 - 900 + 699 });
    expect(await eventsOf(api, plan)).toEqual(['stayed']);
    expect(await mailsOf(api, plan)).toBe(1);
    const before = await booksOf(api, plan);
    expect(await plan.takeOffer(taken(offer))).toMatchObject({ status: 409, error: { code: 'offer_taken' } });
    expect((await plan.reasons()).response.saveOffer).toBeNull();
    expect(await booksOf(api, plan)).toEqual(before);
    expect((await plan.cases()).map(({ saving }) => saving)).toEqual([900, 0, 0]);
    const cheap = await aPlanWithCase(api, {
      scheme: { code: 'UPTO', saveOffer: { offerId: 'stay', headline: 'Half', percent: 50, upTo: 2000 } },
    });
    expect((await offerTo(cheap)).saving).toBe(2000);
  });

  it('[SUB-28] refuses a forged offer, and the one of another case, plan or customer', async () => {
    const plan = await aPlanWithCase(api);
    const other = await aPlanWithCase(api);
    const second = await aPlanWithCase(api, { owner: plan });
    const offer = taken(await offerTo(plan));
    const unmade = await aPlanWithCase(api);
    const [, later] = await plan.cases();
    const [saving, signature] = offer.token.split('-') as [string, string];
    const forged = [
      { ...offer, token: 'x' },
      { ...offer, token: '' },
      { ...offer, token: `8999-${signature}` },
      { ...offer, token: `${saving}-${'A'.repeat(43)}` },
      { ...offer, offerId: 'gold' },
      { ...offer, subscriptionOrderId: String(later!.id) },
      { ...offer, token: (await offerTo(other)).token },
      { ...offer, token: (await offerTo(second)).token },
    ];
    const before = await booksOf(api, plan);
    for (const each of forged) expect(await plan.takeOffer(each)).toMatchObject({ status: 409, error: { code: 'offer_over' } });
    expect(await unmade.takeOffer({ ...offer, subscriptionOrderId: String(unmade.caseId) })).toMatchObject({
      status: 409,
      error: { code: 'offer_over' },
    });
    for (const caseId of [other.caseId, second.caseId, 1])
      expect(await plan.takeOffer({ ...offer, subscriptionOrderId: String(caseId) })).toMatchObject({
        status: 404,
        error: { code: 'unknown_case' },
      });
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).takeOffer(offer));
    expect(await booksOf(api, plan)).toEqual(before);
    expect(await plan.takeOffer(offer)).toMatchObject({ status: 200 });
  });

  it('[SUB-28] holds until the cut-off of its case, not while that is charged, and not for a plan that was left', async () => {
    const plan = await aPlanWithCase(api);
    const offer = taken(await offerTo(plan));
    const { cut_off_at: cutOff } = (await plan.cases())[0]!;
    const setState = (state: string) => api.database.query(`update plan_cases set state = $2 where id = $1`, [plan.caseId, state]);
    const refused = async (code: string) => {
      const before = await booksOf(api, plan);
      expect(await plan.takeOffer(offer)).toMatchObject({ status: 409, error: { code } });
      expect(await booksOf(api, plan)).toEqual(before);
    };
    await setState('CHARGING');
    await refused('charging');
    // a reminder that came as late as that would move the case
    await api.database.query(
      `update plan_cases set state = 'OPEN', reminded_at = remind_at, cut_off_told_at = remind_at, next_step_at = charge_at where id = $1`,
      [plan.caseId],
    );
    api.setNow(cutOff);
    await plan.anna.login(plan.email, password);
    await refused('too_late');
    // it was made for the case before
    expect((await plan.reasons()).response.saveOffer).toBeNull();
    api.setNow(new Date(cutOff.getTime() - 1000));
    await plan.anna.login(plan.email, password);
    await plan.cancel();
    await refused('plan_over');
    expect((await plan.reasons()).response.saveOffer).toBeNull();
  });

  it('makes none where the scheme has none, and none to a plan that is suspended', async () => {
    const plan = await aPlanWithCase(api, { scheme: { code: 'NOOFFER', saveOffer: null } });
    expect((await plan.reasons()).response.saveOffer).toBeNull();
    const suspended = await aPlanWithCase(api);
    await api.database.query(`update subscriptions set status = 'SUSPENDED' where id = $1`, [suspended.planId]);
    expect((await suspended.reasons()).response.saveOffer).toBeNull();
  });
});
