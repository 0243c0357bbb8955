import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { raisePrices, applyNewPrices } from '../src/modules/subscriptions/agreements/raise-price.ts';
import { dayAfter, dayOf } from '../src/modules/subscriptions/clock/calendar.ts';
import { aPlan, type PlanOfTest } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';

const today = () => dayOf(new Date(), 'Europe/London');
const inDays = (days: number) => dayAfter(today(), days);
const riseOf = (from: string, price = 13000) => ({ scheme: 'TTOUR', country: 'uk' as const, caseType: 'MIXED', price, from });

describe('a price of a plan that rises', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  // the next test's rise tells its own plan alone
  afterEach(() => api.database.query(`update subscriptions set status = 'EXPIRED' where status = 'ACTIVE'`));

  const viewOf = async ({ anna, planId }: PlanOfTest) =>
    (await anna.send<{ winePlan: WinePlan }>('GET', `/api/user/subscriptions/wineplan/${planId}/list`)).response.winePlan;
  const agree = ({ anna, planId }: PlanOfTest, price: number) =>
    anna.send<{ winePlan: WinePlan }>('PUT', `/api/user/subscriptions/wineplan/${planId}/price`, { price });
  const told = ({ email }: PlanOfTest) => mailsTo(api, email).filter((text) => text.includes('costs £130.00 a case from'));

  it('is told once, 7 to 30 days before, and costs that from its day on and not before', async () => {
    const plan = await aPlan(api, { plan: { frequency: 'P4W' } });
    const from = inDays(30);
    expect(await raisePrices(api.database, riseOf(from), new Date())).toBe(1);
    expect(await raisePrices(api.database, riseOf(from), new Date())).toBe(0);
    await eventually(() => told(plan).length === 1);
    expect(told(plan)[0]).toContain('until then it costs £120.00');
    const prices = (await plan.cases()).map(({ charge_at: at, price }) => [dayOf(at, 'Europe/London') >= from, price]);
    expect(new Set(prices.map((each) => each.join(' ')))).toEqual(new Set(['false 12000', 'true 13000']));
    expect(await viewOf(plan)).toMatchObject({ price: 12000, newPrice: { price: 13000, from, agreed: false } });

    await applyNewPrices(api.database, new Date());
    expect((await plan.plan()).price).toBe(12000);
    await applyNewPrices(api.database, new Date(`${from}T01:00:00Z`));
    expect(await viewOf(plan)).toMatchObject({ price: 13000, newPrice: null });
  });

  it.each([6, 31])('is refused %s days before, and nobody is told', async (days) => {
    const plan = await aPlan(api);
    await expect(raisePrices(api.database, riseOf(inDays(days)), new Date())).rejects.toThrow('told 7 to 30 days before');
    expect((await plan.plan()).new_price).toBeNull();
  });

  it('is agreed to once, with proof; another price and another’s plan are refused', async () => {
    const plan = await aPlan(api);
    const consents = () => api.database.query('select said from plan_consents where subscription_id = $1', [plan.planId]);
    expect(await agree(plan, 13000)).toMatchObject({ status: 409, error: { code: 'price_changed' } });
    const from = inDays(14);
    await raisePrices(api.database, riseOf(from), new Date());
    expect(await agree(plan, 12500)).toMatchObject({ status: 409, error: { code: 'price_changed' } });
    const other = api.aShopper();
    await other.register('another-agrees@example.com');
    expect(await agree({ ...plan, anna: other }, 13000)).toMatchObject({ status: 404, error: { code: 'unknown_plan' } });
    expect(await consents()).toEqual([]);
    for (let i = 0; i < 2; i++)
      expect(await agree(plan, 13000)).toMatchObject({
        status: 200,
        response: { winePlan: { newPrice: { price: 13000, from, agreed: true } } },
      });
    expect(await consents()).toEqual([{ said: { price: 13000, from } }]);
  });

  it('is announced by a command that says how many are told, and leaves a trail', async () => {
    await aPlan(api);
    const key = await keyOfNew('orders', api.environment);
    const words = ['price', 'TTOUR', '--country', 'uk', '--case', 'MIXED', '--amount', '130.00', '--from'];
    const run = (from: string) => runCommand('plans', key, [...words, from], { ...api.environment, PAYMENT_GATEWAY: 'sandbox' });
    expect(await run(inDays(3))).toMatchObject({ code: 1, printed: expect.stringContaining('told 7 to 30 days before') });
    expect(await run(inDays(20))).toMatchObject({ code: 0, printed: '1 member is told.\n' });
    expect(await run(inDays(20))).toMatchObject({ code: 0, printed: '0 members are told.\n' });
    expect(await api.database.query(`select action from audit_trail where subject = 'scheme TTOUR uk'`)).toEqual([{ action: 'price' }]);
  });
});
