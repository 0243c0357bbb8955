import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe('a shop that stood still for longer than two cases of a plan', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());
  const { charges, reaches, rows } = renewedPlansOn(() => api);

  it.each([20, 35, 100])('sends no two of them within half a period after %d days', async (asleep) => {
    const plan = await aPlan(api, { plan: { frequency: 'P4W' } });
    const [first] = await plan.cases();
    const awake = new Date(first!.remind_at.getTime() + asleep * 86_400_000);
    api.setNow(awake);
    await eventually(async () => (await plan.cases()).every(({ next_step_at }) => next_step_at === null || next_step_at > awake));
    const missed = (await plan.cases()).filter(({ decline_reason }) => decline_reason === 'missed');
    expect(missed.length > 0).toBe(asleep > 28);
    const ahead = (await plan.cases()).filter(({ state }) => state === 'OPEN' || state === 'PLANNED');
    const days = ahead.map(({ delivery_on }) => Date.parse(delivery_on) / 86_400_000);
    expect(days[0]).toBeGreaterThan(awake.getTime() / 86_400_000);
    for (const [at, day] of days.slice(1).entries()) expect(day - days[at]!).toBeGreaterThanOrEqual(14);
    const [next] = ahead;
    api.setNow(new Date(Math.max(next!.remind_at.getTime(), awake.getTime()) + 60_000));
    await reaches(plan, 'OPEN', next!.period);
    api.setNow(new Date(next!.charge_at.getTime() + 60_000));
    await reaches(plan, 'PLACED', next!.period);
    expect(await charges(plan)).toMatchObject([{ period: next!.period }]);
  });

  it('tells of a case that it leaves out, and takes what was offered for staying off the next one', async () => {
    const plan = await aPlan(api, { plan: { frequency: 'P4W' } });
    const [first] = await plan.cases();
    await rows(`update plan_cases set saving = 1000, save_offer_id = 'ten-off' where id = $1`, first!.id);
    api.setNow(new Date(first!.remind_at.getTime() + 35 * 86_400_000));
    await eventually(async () => (await plan.cases())[0]!.state === 'CANCELLED');
    const [missed, next] = await plan.cases();
    expect([missed, next]).toMatchObject([
      { decline_reason: 'missed', saving: 0, save_offer_id: null },
      { saving: 1000, save_offer_id: 'ten-off' },
    ]);
    await eventually(() =>
      mailsTo(api, plan.email).some((mail) => mail.includes('We could not tell you of it in time. You are not charged for it.')),
    );
  });

  it('ends a plan that does not go on by itself with the last case, also where it missed that', async () => {
    const plan = await aPlan(api, { plan: { frequency: 'P4W' } });
    const [first] = await plan.cases();
    await rows('update wine_plans set auto_renew = false where subscription_id = $1', plan.planId);
    await rows('delete from plan_cases where subscription_id = $1 and period > 1', plan.planId);
    api.setNow(new Date(first!.remind_at.getTime() + 35 * 86_400_000));
    await eventually(async () => (await plan.plan()).status !== 'ACTIVE');
    expect(await plan.cases()).toMatchObject([{ state: 'CANCELLED', decline_reason: 'missed' }]);
  });
});
