import type { PersonalData } from '@cellardoor/contracts/api/personal-data';
import { forgetConsents } from '../src/modules/subscriptions/agreements/forget-consents.ts';
import { readSettings } from '../src/platform/settings.ts';
import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';

const yearMs = 365.25 * 86_400_000;

describe('what is kept of a customer with a plan', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const consentsOf = (planId: string) => api.database.query('select 1 from plan_consents where subscription_id = $1', [planId]);
  const consent = (planId: string) =>
    api.database.query(
      `insert into plan_consents (subscription_id, what, terms_version, said, agreed_at) values ($1, 'join', '1', '{"price": 12000}', now())`,
      [planId],
    );

  it('is told to them: plans, cases, consents and what happened', async () => {
    const { anna, planId, joinedOrderId } = await aPlan(api);
    await consent(planId);
    const { response } = await anna.send<PersonalData>('GET', '/api/user/data');
    expect(response.winePlans).toEqual([expect.objectContaining({ subscriptionId: planId, price: 12000, orderId: joinedOrderId })]);
    expect(response.planCases).toHaveLength(4);
    expect(response.planConsents).toEqual([expect.objectContaining({ what: 'join', said: { price: 12000 } })]);
  });

  it('goes with their account, except for the proof of what they agreed to, which is kept for as long as the rules say', async () => {
    const { anna, planId } = await aPlan(api);
    await consent(planId);
    const close = () => anna.send('POST', '/api/user/close', { password: 'a very good password' });
    expect(await close()).toMatchObject({ status: 409, error: { code: 'plan_active' } });
    await api.database.query(`update subscriptions set status = 'CANCELLED', cancelled_at = now() where id = $1`, [planId]);
    expect(await close()).toMatchObject({ status: 200 });
    expect(await api.database.query('select 1 from wine_plans where subscription_id = $1', [planId])).toEqual([]);

    const after = (years: number) => ({
      database: api.database,
      now: () => new Date(Date.now() + years * yearMs),
      settings: readSettings({ PAYMENT_GATEWAY: 'sandbox' }),
    });
    await forgetConsents(after(2.9));
    expect(await consentsOf(planId)).toHaveLength(1);
    await forgetConsents(after(3.1));
    expect(await consentsOf(planId)).toHaveLength(0);
  });

  it('keeps the proof of a plan that ended late for a year after its end', async () => {
    const { planId } = await aPlan(api);
    await consent(planId);
    const after = (years: number) => new Date(Date.now() + years * yearMs);
    const forget = (years: number) =>
      forgetConsents({ database: api.database, now: () => after(years), settings: readSettings({ PAYMENT_GATEWAY: 'sandbox' }) });
    await forget(5);
    expect(await consentsOf(planId)).toHaveLength(1);
    await api.database.query(`update subscriptions set status = 'CANCELLED', cancelled_at = $2 where id = $1`, [planId, after(5)]);
    await forget(5.9);
    expect(await consentsOf(planId)).toHaveLength(1);
    await forget(6.1);
    expect(await consentsOf(planId)).toHaveLength(0);
  });
});
